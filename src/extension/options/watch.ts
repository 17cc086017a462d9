import { onAccessChanged, TO_DOWNLOADS } from '../access.ts';
import { say } from '../words.ts';

/** Whether files are followed to the disk. They are if the user lets Isolate see the list of downloads. */
export function watchChoice(form: HTMLFormElement, tell: (status: string) => void): void {
  const box = form.querySelector<HTMLInputElement>('[name="watch"]')!;
  const problem = form.querySelector('#watch-problem')!;
  const choose = async (isWanted: boolean): Promise<void> => {
    // Nothing may be awaited before this: browsers ask only in answer to a click.
    const isGiven = isWanted && (await TO_DOWNLOADS.ask().catch(() => false));
    if (!isWanted) await TO_DOWNLOADS.giveBack();
    box.checked = isGiven;
    problem.textContent = isWanted && !isGiven ? say('settings_watch_refused') : '';
    tell(isWanted === isGiven ? say('settings_saved') : '');
  };
  const show = async (): Promise<void> => {
    box.checked = await TO_DOWNLOADS.isGiven();
    if (box.checked) problem.textContent = '';
  };
  box.addEventListener('change', () => void choose(box.checked));
  onAccessChanged(() => void show());
  void show();
}
