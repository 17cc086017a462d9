import browser, { type Tabs } from 'webextension-polyfill';
import { printSheet } from '../page/print.ts';
import { newAttribute } from '../page/sheet.ts';
import type { SelectionProblem } from '../save/selection/types.ts';
import { TO_DOWNLOADS } from './access.ts';
import { showState } from './button.ts';
import type { Command } from './commands.ts';
import { resize } from './resize.ts';
import { follow, type Word } from './download/follow.ts';
import { openEditor } from './edit/open.ts';
import { fetchBytes, handOver, toClipboard } from './hand-over/hand-over.ts';
import { inject, patiently } from './inject.ts';
import { keepLast } from './last.ts';
import type { PageProblem } from './messages.ts';
import { notify } from './notice/notify.ts';
import { makeFile } from './make-file.ts';
import { isSelectionProblem, SELECTION_SENTENCES } from './reasons.ts';
import { openReader } from './read/open.ts';
import { fitOfWhole } from './rules/fit.ts';
import { siteOf } from './rules/rule.ts';
import type { Settings } from './settings.ts';
import { ask } from './ask.ts';
import { inTurn, isolate, tell, type OpenTab } from './toggle.ts';
import { openWhy } from './why/open.ts';
import { say } from './words.ts';
import { working } from './work.ts';

/** Saves, copies, prints or resizes what is isolated in a tab, or what would be isolated. */
export function obey(tab: Tabs.Tab | undefined, command: Command): Promise<void> {
  return inTurn(tab, async (tabId, { settings }) => {
    try {
      if (NEEDS_SAVING.has(command.act)) await inject(tabId, 'save.js');
      const act: (tab: OpenTab, command: never, settings: Settings) => ReturnType<Act<'save'>> =
        ACTS[command.act];
      const problem = await act({ ...tab!, id: tabId }, command as never, settings);
      // A private window leaves no trace.
      if (!problem && !tab!.incognito) await keepLast(command, settings);
      if (problem && isSelectionProblem(problem)) {
        await note(tabId, undone(command, say(SELECTION_SENTENCES[problem])), true);
      } else if (problem) await tell(tabId, problem);
    } catch (error) {
      console.error('Isolate:', error);
      await note(tabId, undone(command, reasonOf(error)), true);
    }
  });
}

/** For these commands, the saving script finds the content. */
const NEEDS_SAVING: ReadonlySet<Command['act']> = new Set(['save', 'edit', 'read', 'copy', 'print']);

const UNDONE = {
  save: 'undone_save',
  edit: 'undone_save',
  copy: 'undone_copy',
  read: 'undone_read',
  print: 'undone_print',
  adjust: 'undone_change',
  why: 'undone_why',
  resize: 'undone_change',
} as const;

function undone({ act }: Command, why: string): string {
  return say('two_sentences', say(UNDONE[act]), why);
}

/** What went wrong, in words for the reader. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Shows it in the page. The page may be isolated, so the button stays as it is. If the page was left or cannot show
 * anything, the button shows what is lost.
 */
async function note(tabId: number, text: string, isLost: boolean): Promise<void> {
  const { unseen } = await notify(tabId, text).catch(() => ({ unseen: true }));
  // The tab may be closed too.
  if (unseen && isLost) await showState(tabId, { lost: text }).catch(() => {});
}

function tellOf(tabId: number, { sentence, isLost }: Word, more: string | undefined): Promise<void> {
  const text = isLost || more === undefined ? sentence : say('sentence_and_note', sentence, more);
  return note(tabId, text, isLost);
}

type Act<Name extends Command['act']> = (
  tab: OpenTab,
  command: Command & { act: Name },
  settings: Settings,
) => Promise<PageProblem | SelectionProblem | undefined>;

const ACTS: { readonly [Name in Command['act']]: Act<Name> } = {
  save: async (tab, { part, format }, settings) => {
    const { id: tabId } = tab;
    const reply = await makeFile(tab, { part, format }, settings);
    if ('problem' in reply) return reply.problem;
    const more = 'cancelled' in reply ? say('cancelled_save') : reply.note;
    const handed = 'made' in reply && (await handOver(tab, reply.made));
    if (handed && (await TO_DOWNLOADS.isGiven())) {
      // The tab does not wait for it: the browser may be asking the reader.
      void follow(handed, (word) => tellOf(tabId, word, more));
    } else if (more !== undefined) await note(tabId, more, false);
    return undefined;
  },
  edit: async (tab, { part }, settings) => {
    const { id: tabId } = tab;
    const links = { ...settings, pictures: 'links' } as const;
    const reply = await makeFile(tab, { part, format: 'markdown' }, links);
    if ('problem' in reply) return reply.problem;
    // If the page is not isolated, the note says whether what the reader has changed on the site still fits.
    if ('made' in reply) await openEditor(tab, reply, settings.pictures === 'embedded');
    else await note(tabId, say('cancelled_save'), false);
    return undefined;
  },
  read: async (tab, { part }, settings) => {
    // The view loads pictures by itself, so the text is there at once.
    const links = { ...settings, pictures: 'links' } as const;
    const reply = await makeFile(tab, { part, format: 'html' }, links);
    if ('problem' in reply) return reply.problem;
    if ('made' in reply) await openReader(tab, await fetchBytes(tab.id, reply.made), reply.note);
    else await note(tab.id, say('cancelled_read'), false);
    return undefined;
  },
  copy: async (tab, { part, as }, settings) => {
    const { id: tabId } = tab;
    const reply = await working(tabId, false, () => ask(tabId, { type: 'copy', part, as, settings }));
    if ('problem' in reply) return reply.problem;
    if ('cancelled' in reply) await note(tabId, say('cancelled_copy'), false);
    else {
      await toClipboard(tab, reply.flavours);
      const fit = part === 'content' ? await fitOfWhole(tab) : undefined;
      const copied = say(`copied_${part}`);
      await note(tabId, fit === undefined ? copied : say('two_sentences', copied, fit), false);
    }
    return undefined;
  },
  print: async (tab, _, settings) => {
    const { id: tabId } = tab;
    const { sheet } = await ask(tabId, { type: 'state' });
    const attribute = sheet?.attribute ?? newAttribute();
    const target = { tabId, allFrames: true };
    const injection = { target, origin: 'USER' as const, css: printSheet(attribute) };
    await patiently(() => browser.scripting.insertCSS(injection));
    try {
      const { problem, cancelled } = await working(tabId, false, () =>
        ask(tabId, { type: 'print', attribute, settings }),
      );
      const word = cancelled ? say('cancelled_print') : problem ? undefined : await fitOfWhole(tab);
      if (word !== undefined) await note(tabId, word, false);
      return problem;
    } finally {
      await browser.scripting.removeCSS(injection).catch(() => {});
    }
  },
  adjust: async (tab, _, settings) => {
    const { sheet } = await ask(tab.id, { type: 'state' });
    // The reader was told of the problem.
    if (!sheet && !(await isolate(tab, settings))) return undefined;
    await inject(tab.id, 'adjust.js');
    const site = siteOf(tab);
    await ask(tab.id, { type: 'adjust', ...(site !== undefined && { site }) });
    return undefined;
  },
  why: async (tab, _, settings) => {
    const { sheet } = await ask(tab.id, { type: 'state' });
    await inject(tab.id, 'ask-why.js');
    // A page that is not isolated has figures too, about what would be kept.
    if (sheet) await ask(tab.id, { type: 'show-why', settings });
    else await openWhy(tab);
    return undefined;
  },
  resize: async (tab, { change }, settings) => {
    await note(tab.id, await resize(tab, change, settings), false);
    return undefined;
  },
};
