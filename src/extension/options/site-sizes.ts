import { allSizesOfSites, storeSizesOfSites } from '../comfort.ts';
import { say } from '../words.ts';
import type { Undo } from './undo.ts';

/** The button that deletes the sizes of single sites. It is enabled if there are any. */
export function siteSizes(
  undo: Undo,
  tell: (said: string) => void,
  fail: (error: unknown) => void,
): { show(): Promise<void> } {
  const button = document.querySelector<HTMLButtonElement>('#forget-sites')!;
  const show = async (): Promise<void> => {
    const count = Object.keys(await allSizesOfSites()).length;
    button.disabled = count === 0;
    button.textContent = say('settings_forget_sites', count);
  };
  const store = async (sites: Parameters<typeof storeSizesOfSites>[0], done: string): Promise<void> => {
    await storeSizesOfSites(sites);
    await show();
    tell(done);
  };
  const forget = async (): Promise<void> => {
    const sites = await allSizesOfSites();
    await store({}, say('settings_forgotten'));
    undo.offer(() => store(sites, say('settings_put_back')));
  };
  button.addEventListener('click', () => void forget().catch(fail));
  void show().catch(fail);
  return { show };
}
