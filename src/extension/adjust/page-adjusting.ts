import { Adjuster, type Chosen } from '../../page/adjust/adjuster.ts';
import type { Change } from '../../page/adjust/correct.ts';
import { showNotice } from '../../page/notice.ts';
import { shared } from '../../page/shared-state.ts';
import type { PageBar } from '../bar/page-bar.ts';
import { goOn } from '../go-on.ts';
import type { Replies } from '../messages.ts';
import { tellBackground } from '../page-api.ts';
import type { PageSession } from '../page-session.ts';
import type { Remember } from '../rules/messages.ts';
import type { PageRule } from '../rules/page-rule.ts';
import { shadowRootOf } from '../shadow-root.ts';
import { say } from '../words.ts';
import { logged } from '../logged.ts';

function sentenceOf(kept: number, lost: number, site: string): string {
  if (kept === 0) return notKept(say('adjust_not_found'));
  const sentence = say('adjust_kept_for', site);
  return lost === 0 ? sentence : say('two_sentences', sentence, say('adjust_lost', lost));
}

function notKept(why: string): string {
  return say('two_sentences', say('adjust_not_kept'), why);
}

/** Adjusting the content of one page. */
export class PageAdjusting {
  private adjuster: Adjuster | undefined;

  constructor(private readonly session: PageSession) {
    // What is saved meanwhile must be what the reader sees.
    const before = session.settle;
    session.settle = () => {
      this.adjuster?.settle();
      before();
    };
  }

  /** Moves the focus to the panel, if it is open. */
  focus(): boolean {
    this.adjuster?.focusPanel();
    return this.adjuster !== undefined;
  }

  /** @param site the site for which changes can be stored. */
  begin(site: string | undefined): Replies['adjust'] {
    if (this.focus()) return {};
    this.session.settle();
    const { current } = this.session;
    if (!current?.living) return { missing: true };
    const { isolation, living, sheet } = current;
    const showBar = shared<PageBar>('bar').get()?.hide();
    living.hold();
    try {
      this.adjuster = new Adjuster({
        kept: isolation.kept,
        attribute: sheet.attribute,
        shadowRootOf,
        say,
        show: (marks) => living.change(() => isolation.open(marks)),
        always: site === undefined ? undefined : { site, isSet: this.known.length > 0 },
        end: (chosen) => {
          this.adjuster = undefined;
          goOn(this.session, living, chosen?.kept, showBar);
          if (chosen && site !== undefined) void this.remember(chosen, site).catch(logged);
        },
      });
    } catch (error) {
      goOn(this.session, living, undefined, showBar);
      throw error;
    }
    this.session.atEnd(() => this.stop());
    return {};
  }

  private get known(): readonly Change[] {
    return shared<PageRule>('rule').get()?.known ?? [];
  }

  /** Stores the changes for the site, or deletes the stored ones. */
  private async remember({ isAlways, changes, lost }: Chosen, site: string): Promise<void> {
    if (isAlways ? changes.length === 0 && lost === 0 : this.known.length === 0) return;
    const text = await tellBackground<Remember, readonly Change[] | undefined>({
      type: 'remember',
      changes,
      isForgotten: !isAlways,
    }).then(
      (kept) => {
        if (kept === undefined) return say('adjust_not_kept');
        shared<PageBar>('bar').get()?.refresh();
        return isAlways ? sentenceOf(changes.length, lost, site) : say('adjust_forgotten');
      },
      (error: unknown) => notKept(error instanceof Error ? error.message : String(error)),
    );
    showNotice(document, text, say, this.session.attribute);
  }

  /** The page is given back while the reader adjusts it. */
  private stop(): void {
    this.adjuster?.stop();
    this.adjuster = undefined;
  }
}
