import { show, sleep, type Cases } from './kit.ts';

/** What a framework draws: an article of so many paragraphs, or a spinner for none. Another key makes new elements. */
export interface View {
  readonly seed: number;
  readonly count: number;
  readonly key: number;
}

/** The same cases for each framework. */
export function frameworkCases(
  name: string,
  mount: (view: View) => () => void,
  set: (view: View) => void | Promise<void>,
): Cases {
  const view = (seed: number, count: number, key = 1): View => ({ seed, count, key });
  let unmount: () => void;
  const start = (first: View) => () => {
    show('')();
    unmount = mount(first);
  };
  return {
    [`${name}, more paragraphs`]: { start: start(view(1, 6)), act: () => set(view(1, 12)) },
    [`${name}, other words in the same elements`]: { start: start(view(1, 8)), act: () => set(view(2, 8)) },
    [`${name}, mounted anew`]: {
      start: start(view(1, 8)),
      act: async () => {
        unmount();
        await sleep(50);
        unmount = mount(view(1, 8));
      },
    },
    [`${name}, with new elements again and again`]: {
      start: start(view(1, 8)),
      act: async () => {
        for (let key = 2; key < 9; key++) {
          await set(view(1, 8, key));
          await sleep(120);
        }
      },
    },
    [`${name}, another page`]: {
      start: start(view(1, 8)),
      act: async () => {
        history.pushState({}, '', '?next');
        await set(view(1, 0));
        await sleep(150);
        await set(view(3, 9, 2));
      },
    },
  };
}
