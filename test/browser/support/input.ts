/** Keys that WebDriver writes as characters of Unicode's private use area. */
const WEBDRIVER_KEYS: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Meta: '\uE03D',
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ' ': ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** Names of the manifest's shortcuts where they differ from `KeyboardEvent.key`. */
const SHORTCUT_KEYS: Readonly<Record<string, string>> = {
  // As the browsers read it: the usual modifier of the system.
  Ctrl: process.platform === 'darwin' ? 'Meta' : 'Control',
  MacCtrl: 'Control',
  Command: 'Meta',
  Space: ' ',
  Comma: ',',
  Period: '.',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
};

/** `Alt+Shift+K` as names of keys. */
export function chord(shortcut: string): readonly string[] {
  return shortcut.split('+').map((part) => SHORTCUT_KEYS[part] ?? part);
}

/** Presses the keys one after the other and releases them the other way round. */
export function keyAction(keys: readonly string[]): object {
  const values = keys.map((key) => WEBDRIVER_KEYS[key] ?? key);
  return {
    type: 'key',
    id: 'keyboard',
    actions: [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ],
  };
}

/** The mouse at a point of the viewport, and a click there: 0 is the left button, 2 the right one. */
export function pointer(x: number, y: number, button?: 0 | 2): object {
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
      ...(button === undefined
        ? []
        : [
            { type: 'pointerDown', button },
            { type: 'pointerUp', button },
          ]),
    ],
  };
}
