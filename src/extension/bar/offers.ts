import type { BarButton } from '../../page/bar/buttons.ts';
import { KINDS } from '../../save/kinds.ts';
import { COMMANDS, COPIES, formatName } from '../commands.ts';
import { say } from '../words.ts';
import type { Keys } from './messages.ts';
import type { Settings } from '../settings.ts';
import type { Press } from './presses.ts';

type Shows = BarButton['shows'];

/** The key of the button in the browser's own bar, which gives the page back. */
const TOGGLE = '_execute_action';
const SIZES: readonly (readonly [name: string, shows: Shows])[] = [
  ['text-smaller', { icon: 'smaller' }],
  ['text-larger', { icon: 'larger' }],
  ['column-narrower', { icon: 'narrower' }],
  ['column-wider', { icon: 'wider' }],
];

const LISTS = {
  save: { text: 'bar_save', label: 'bar_save_as' },
  copy: { text: 'bar_copy', label: 'bar_copy_as' },
} as const;

/**
 * What the bar offers, in this order.
 *
 * @param isCorrected by what the reader has chosen for the site.
 */
export function offers(
  { lastSave, lastCopy }: Pick<Settings, 'lastSave' | 'lastCopy'>,
  keys: Keys,
  isCorrected = false,
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
  // What is no longer there gives way to the first.
  const withList = (act: 'save' | 'copy', last: string, kinds: typeof KINDS | typeof COPIES): BarButton => {
    const buttons = kinds.flatMap(({ id }) => command(`${act}-${id}`, { text: formatName(id) }));
    const first = buttons.find(({ name }) => name === `${act}-${last}`) ?? buttons[0];
    const { text, label } = LISTS[act];
    const all = [...buttons, ...(act === 'save' ? command('save-edited', { text: say('bar_edit') }) : [])];
    return { ...first, shows: { text: say(text) }, list: { label: say(label), buttons: all } };
  };
  return [
    withList('save', lastSave, KINDS),
    withList('copy', lastCopy, COPIES),
    ...command('read', { text: say('bar_read') }),
    ...command('print', { text: say('bar_print') }),
    ...command('adjust', { text: say('bar_adjust') }).map((button) =>
      isCorrected
        ? { ...button, label: say('bar_adjusted_label'), shows: { text: say('bar_adjusted') } }
        : button,
    ),
    ...command('why', { text: say('bar_why') }),
    ...SIZES.flatMap(([name, shows]) => command(name, shows)),
    own('settings', say('bar_settings'), { icon: 'settings' }),
    own('hide-bar', say('bar_hide_label'), { text: say('bar_hide') }),
    own('give-back', say('bar_give_back_label'), { text: say('bar_give_back') }, keys[TOGGLE]),
  ];
}
