import type { BarButton } from '../../page/bar/buttons.ts';
import { KINDS } from '../../save/kinds.ts';
import { COMMANDS, COPIES } from '../commands.ts';
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

const CORRECTED = 'Adjusted as you chose for this site. Adjust what is kept';

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
      label: title,
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
  const withList = (
    act: 'save' | 'copy',
    last: string,
    text: string,
    kinds: typeof KINDS | typeof COPIES,
  ): BarButton => {
    const buttons = kinds.flatMap(({ id, name }) => command(`${act}-${id}`, { text: capital(name) }));
    const first = buttons.find(({ name }) => name === `${act}-${last}`) ?? buttons[0];
    const all = [
      ...buttons,
      ...(act === 'save' ? command('save-edited', { text: 'Markdown, edited first' }) : []),
    ];
    return { ...first, shows: { text }, list: { label: `${text} as`, buttons: all } };
  };
  return [
    withList('save', lastSave, 'Save', KINDS),
    withList('copy', lastCopy, 'Copy', COPIES),
    ...command('print', { text: 'Print' }),
    ...command('adjust', { text: 'Adjust' }).map((button) =>
      isCorrected ? { ...button, label: CORRECTED, shows: { text: 'Adjusted' } } : button,
    ),
    ...command('why', { text: 'Why' }),
    ...SIZES.flatMap(([name, shows]) => command(name, shows)),
    own('settings', 'Settings', { icon: 'settings' }),
    own('hide-bar', 'Hide the bar', { text: 'Hide' }),
    own('give-back', 'Give back the page', { text: 'Give back' }, keys[TOGGLE]),
  ];
}

function capital(name: string): string {
  return name[0].toUpperCase() + name.slice(1);
}
