import type { BarButton } from '../../page/bar/buttons.ts';
import { KINDS } from '../../save/kinds.ts';
import { COMMANDS, COPIES, formatName } from '../commands.ts';
import { say } from '../words.ts';
import type { Replies } from '../messages.ts';
import { sentenceOfFit } from '../rules/sentence-of-fit.ts';
import type { Keys } from './messages.ts';
import type { Settings } from '../settings.ts';
import type { Press } from './presses.ts';

type Shows = BarButton['shows'];

/** The key of the toolbar button, which restores the page. */
const TOGGLE = '_execute_action';
const SIZES: readonly (readonly [name: string, shows: Shows])[] = [
  ['text-smaller', { icon: 'smaller' }],
  ['text-larger', { icon: 'larger' }],
  ['column-narrower', { icon: 'narrower' }],
  ['column-wider', { icon: 'wider' }],
  ['sizes-of-the-site', { icon: 'reset' }],
];

const LISTS = {
  save: { text: 'bar_save', label: 'bar_save_as' },
  copy: { text: 'bar_copy', label: 'bar_copy_as' },
} as const;

/**
 * What the bar offers, in this order.
 *
 * @param fit how many changes the reader has made for the site, and how many of them found nothing here.
 */
export function offers(
  { lastSave, lastCopy }: Pick<Settings, 'lastSave' | 'lastCopy'>,
  keys: Keys,
  fit: Replies['fit'] = { changes: 0, missed: 0 },
): BarButton[] {
  const command = (name: string, shows: Shows): BarButton[] =>
    COMMANDS.filter((one) => one.name === name).map(({ title }) => ({
      name,
      label: say(title),
      key: keys[name],
      shows,
    }));
  const own = (name: Press, label: string, shows: Shows, key?: string): BarButton => ({
    name,
    label,
    key,
    shows,
  });
  // A format that no longer exists is replaced by the first one.
  const withList = (act: 'save' | 'copy', last: string, kinds: typeof KINDS | typeof COPIES): BarButton => {
    const inFormats = (prefix: string): BarButton[] =>
      kinds.flatMap(({ id }) => command(`${act}-${prefix}${id}`, { text: formatName(id) }));
    const buttons = inFormats('');
    const first = buttons.find(({ name }) => name === `${act}-${last}`) ?? buttons[0];
    const { text, label } = LISTS[act];
    const all = [...buttons, ...(act === 'save' ? command('save-edited', { text: say('bar_edit') }) : [])];
    // Browsers on phones have no menu with this command.
    const selection = { title: say('bar_selection'), buttons: inFormats('selection-') };
    const groups = [{ buttons: all }, selection];
    return { ...first, shows: { text: say(text) }, isFirst: true, list: { label: say(label), groups } };
  };
  return [
    withList('save', lastSave, KINDS),
    withList('copy', lastCopy, COPIES),
    ...command('read', { text: say('bar_read') }),
    ...command('print', { text: say('bar_print') }),
    ...command('adjust', { text: say('bar_adjust') }).map((button) => ({ ...button, ...adjusted(fit) })),
    ...command('why', { text: say('bar_why') }),
    ...SIZES.flatMap(([name, shows]) => command(name, shows)),
    own('settings', say('bar_settings'), { icon: 'settings' }),
    own('hide-bar', say('bar_hide_label'), { text: say('bar_hide') }),
    {
      ...own('give-back', say('bar_give_back_label'), { text: say('bar_give_back') }, keys[TOGGLE]),
      isFirst: true,
    },
  ];
}

/** The label of the button for adjusting, if the reader has changed something on the site. */
function adjusted(fit: Replies['fit']): Pick<BarButton, 'label' | 'shows'> | undefined {
  const { changes, missed } = fit;
  if (changes === 0) return undefined;
  const text = say(
    missed === 0 ? 'bar_adjusted' : missed < changes ? 'bar_adjusted_partly' : 'bar_not_adjusted',
  );
  const says = sentenceOfFit(fit) ?? say('bar_adjusted_label');
  return { label: say('sentence_and_note', text, says), shows: { text } };
}
