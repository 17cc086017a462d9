import { onAccessChanged, TO_DOWNLOADS } from '../access.ts';

const ALLOWED = 'A “/” makes a folder, in the folder where the browser puts downloads.';
const NOT_ALLOWED =
  'A “/” makes a folder. No file can get into a folder without the browser’s list of downloads, so the browser asks ' +
  'whether Isolate may see it; each file is then followed to the disk, too. Until you allow it, “/” becomes “-”.';
const REFUSED = 'Without that access “/” becomes “-” in the names of files.';

/** Tells what becomes of folders in templates, and lets the reader allow them. */
export class FoldersChoice {
  private readonly word: Element;
  private readonly button: HTMLButtonElement;
  private readonly problem: Element;

  constructor(
    private readonly place: HTMLElement,
    private readonly say: (said: string) => void,
    private readonly fail: (error: unknown) => void,
  ) {
    this.word = place.querySelector('small')!;
    this.button = place.querySelector('button')!;
    this.problem = place.querySelector('output')!;
    this.button.addEventListener('click', () => void this.ask().catch(fail));
    onAccessChanged(() => void this.refresh().catch(fail));
    void this.refresh().catch(fail);
  }

  /** @param areThere does any template have folders? */
  show(areThere: boolean): void {
    this.place.hidden = !areThere;
    void this.refresh().catch(this.fail);
  }

  private async ask(): Promise<void> {
    // Nothing is waited for before: browsers ask in answer to a click only.
    const isGiven = await TO_DOWNLOADS.ask().catch(() => false);
    await this.refresh();
    this.problem.textContent = isGiven ? '' : REFUSED;
    this.say(isGiven ? 'Saved.' : '');
  }

  private async refresh(): Promise<void> {
    const isGiven = await TO_DOWNLOADS.isGiven();
    this.word.textContent = isGiven ? ALLOWED : NOT_ALLOWED;
    this.button.hidden = isGiven;
    if (isGiven) this.problem.textContent = '';
  }
}
