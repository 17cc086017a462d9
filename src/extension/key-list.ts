import { commandKeys, hasKeys, openBrowsersKeys, wayToKeys, type CommandKey } from './keys.ts';
import { say } from './words.ts';

/**
 * Shows the current keys, and leads to the browser's page for changing them. Its elements are in the page already, in
 * an element that is hidden if the browser has no keys.
 */
export function keyList(root: HTMLElement): void {
  if (!hasKeys()) {
    root.hidden = true;
    return;
  }
  const way = root.querySelector('.way')!;
  const show = async (): Promise<void> => {
    const all = await commandKeys();
    const set = all.filter(({ key }) => key !== undefined);
    const unset = all.filter(({ key }) => key === undefined);
    root.querySelector('.set')!.replaceChildren(...set.flatMap(entry));
    const others = root.querySelector<HTMLElement>('.unset');
    if (others) {
      others.hidden = unset.length === 0;
      others.querySelector('ul')!.replaceChildren(...unset.map(item));
    }
  };
  const open = (): Promise<void> =>
    openBrowsersKeys().catch(() => {
      way.textContent = say('two_sentences', say('keys_closed'), wayToKeys());
    });
  root.querySelector('.change')!.addEventListener('click', () => void open());
  // The reader may come back after changing them in another tab.
  document.addEventListener('visibilitychange', () => void show());
  void show();
}

/** The key comes first: it is short and has its own column. */
function entry({ does, key }: CommandKey): HTMLElement[] {
  const [term, description, keys] = ['dt', 'dd', 'kbd'].map((tag) => document.createElement(tag));
  // Keys are read from the left in every language.
  keys.dir = 'ltr';
  keys.textContent = key ?? '';
  term.append(keys);
  description.textContent = does;
  return [term, description];
}

function item({ does }: CommandKey): HTMLElement {
  const made = document.createElement('li');
  made.textContent = does;
  return made;
}
