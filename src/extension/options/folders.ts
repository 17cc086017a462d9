import { onAccessChanged, TO_DOWNLOADS } from '../access.ts';
import { say } from '../words.ts';

/** Explains what happens to folders in templates, and lets the reader allow them. */
export class FoldersChoice {
  private readonly word: Element;
  private readonly button: HTMLButtonElement;
  private readonly problem: Element;

  constructor(
    private readonly place: HTMLElement,
    private readonly tell: (said: string) => void,
    private readonly fail: (error: unknown) => void,
  ) {
    this.word = place.querySelector('small')!;
    this.button = place.querySelector('button')!;
    this.problem = place.querySelector('output')!;
    this.button.addEventListener('click', () => void this.ask().catch(fail));
    onAccessChanged(() => void this.refresh().catch(fail));
    void this.refresh().catch(fail);
  }

  /** @param areThere whether any template has folders. */
  show(areThere: boolean): void {
    this.place.hidden = !areThere;
    void this.refresh().catch(this.fail);
  }

  private async ask(): Promise<void> {
    // Nothing may be awaited before this: browsers ask only in answer to a click.
    const isGiven = await TO_DOWNLOADS.ask().catch(() => false);
    await this.refresh();
    this.problem.textContent = isGiven ? '' : say('folders_refused');
    this.tell(isGiven ? say('settings_saved') : '');
  }

  private async refresh(): Promise<void> {
    const isGiven = await TO_DOWNLOADS.isGiven();
    this.word.textContent = say(isGiven ? 'folders_allowed' : 'folders_not_allowed');
    this.button.hidden = isGiven;
    if (isGiven) this.problem.textContent = '';
  }
}
