import { countOfSites, forgetSites } from '../comfort.ts';

/** The button that forgets the sizes of single sites. It can be pressed while there are any. */
export function siteSizes(say: (said: string) => void, fail: (error: unknown) => void): void {
  const button = document.querySelector<HTMLButtonElement>('#forget-sites')!;
  const show = async (): Promise<void> => {
    const count = await countOfSites();
    button.disabled = count === 0;
    button.textContent = count === 1 ? 'Forget the sizes of one site' : `Forget the sizes of ${count} sites`;
  };
  const forget = async (): Promise<void> => {
    await forgetSites();
    await show();
    say('Forgotten.');
  };
  button.addEventListener('click', () => void forget().catch(fail));
  void show().catch(fail);
}
