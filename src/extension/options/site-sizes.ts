import { allSizesOfSites, storeSizesOfSites } from '../comfort.ts';
import type { Undo } from './undo.ts';

/** The button that forgets the sizes of single sites. It can be pressed while there are any. */
export function siteSizes(
  undo: Undo,
  say: (said: string) => void,
  fail: (error: unknown) => void,
): { show(): Promise<void> } {
  const button = document.querySelector<HTMLButtonElement>('#forget-sites')!;
  const show = async (): Promise<void> => {
    const count = Object.keys(await allSizesOfSites()).length;
    button.disabled = count === 0;
    button.textContent = count === 1 ? 'Forget the sizes of one site' : `Forget the sizes of ${count} sites`;
  };
  const store = async (sites: Parameters<typeof storeSizesOfSites>[0], done: string): Promise<void> => {
    await storeSizesOfSites(sites);
    await show();
    say(done);
  };
  const forget = async (): Promise<void> => {
    const sites = await allSizesOfSites();
    await store({}, 'Forgotten.');
    undo.offer(() => store(sites, 'Put back.'));
  };
  button.addEventListener('click', () => void forget().catch(fail));
  void show().catch(fail);
  return { show };
}
