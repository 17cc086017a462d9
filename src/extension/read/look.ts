import browser from 'webextension-polyfill';
import { READING_LIMITS, stepped, type ReadingSettings, type ReadingNumber, type Theme } from './choices.ts';
import { loadReadingSettings } from '../storage.ts';

type Shown = (choices: ReadingSettings) => void;

/** The reader's choices for the calm view: shown at once, and stored for all views. */
export class Look {
  private constructor(
    private choices: ReadingSettings,
    private readonly shown: Shown,
  ) {}

  static async open(shown: Shown): Promise<Look> {
    const look = new Look(await loadReadingSettings(), shown);
    look.show();
    // Another view may have changed it meanwhile. Listening to every change could restore a choice that is already outdated.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible')
        void loadReadingSettings().then((choices) => look.take(choices));
    });
    return look;
  }

  get current(): ReadingSettings {
    return this.choices;
  }

  change(changed: Partial<ReadingSettings>): void {
    this.take({ ...this.choices, ...changed });
    // On a full disk nothing is stored, but the view still changes.
    void browser.storage.local.set(changed).catch((error: unknown) => console.error('Isolate:', error));
  }

  step(name: ReadingNumber, direction: 1 | -1): void {
    this.change({ [name]: stepped(name, this.choices[name], direction) });
  }

  private take(choices: ReadingSettings): void {
    this.choices = choices;
    this.show();
  }

  private show(): void {
    const { readTheme, readSize, readWidth } = this.choices;
    const root = document.documentElement;
    root.dataset['theme'] = readTheme;
    root.style.setProperty('--size', String(readSize / 100));
    root.style.setProperty('--width', String(readWidth / 100));
    this.shown(this.choices);
  }
}

/** The buttons and the list that change how the text looks. */
export async function lookControls(): Promise<Look> {
  const button = (id: string): HTMLButtonElement => document.querySelector<HTMLButtonElement>(`#${id}`)!;
  const theme = document.querySelector<HTMLSelectElement>('#theme')!;
  const steps = [
    [button('smaller'), 'readSize', -1],
    [button('larger'), 'readSize', 1],
    [button('narrower'), 'readWidth', -1],
    [button('wider'), 'readWidth', 1],
  ] as const;
  const look = await Look.open((choices) => {
    theme.value = choices.readTheme;
    for (const [one, name, direction] of steps) {
      const { min, max } = READING_LIMITS[name];
      // A button that was disabled would lose the focus.
      one.setAttribute('aria-disabled', String(choices[name] === (direction === 1 ? max : min)));
    }
  });
  theme.addEventListener('change', () => look.change({ readTheme: theme.value as Theme }));
  for (const [one, name, direction] of steps) one.addEventListener('click', () => look.step(name, direction));
  return look;
}
