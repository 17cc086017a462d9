import { carryingProblem, isCarried, onCarriedChanged, setCarried } from '../sync/state.ts';
import { say } from '../words.ts';

/** Whether the browser copies the reader's choices to other computers. */
export function carriedChoice(
  form: HTMLFormElement,
  tell: (said: string) => void,
  fail: (error: unknown) => void,
): void {
  const box = form.querySelector<HTMLInputElement>('[name="synced"]')!;
  const problem = form.querySelector('#synced-problem')!;
  const show = async (): Promise<void> => {
    box.checked = await isCarried();
    problem.textContent = box.checked ? await carryingProblem() : '';
  };
  const look = (): void => void show().catch(fail);
  box.addEventListener('change', () => {
    setCarried(box.checked)
      .then(() => tell(say('settings_saved')))
      .catch(fail);
  });
  onCarriedChanged(look);
  // Firefox sometimes stops sending these events to pages, so a page that becomes visible reads the storage again.
  document.addEventListener('visibilitychange', look);
  look();
}
