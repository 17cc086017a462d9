import { namesOfSites, onNamesStored, storeNamesOfSites } from '../site-names.ts';
import { hostIn } from '../site-in.ts';
import { problemWithTemplate } from '../templates.ts';
import { say } from '../words.ts';
import { made } from './made.ts';

/** The sites whose files have names of their own: to be added, changed and removed. */
export class SiteNames {
  private shown = '';
  private readonly site: HTMLInputElement;
  private readonly name: HTMLInputElement;
  private readonly problem: HTMLElement;
  private readonly list: HTMLElement;

  constructor(
    place: HTMLElement,
    /** Is told all templates that there are. */
    private readonly changed: (names: readonly string[]) => void,
    private readonly tell: (said: string) => void,
    fail: (error: unknown) => void,
  ) {
    this.site = place.querySelector('#names-site')!;
    this.name = place.querySelector('#names-name')!;
    this.problem = place.querySelector('#names-problem')!;
    this.list = place.querySelector('ul')!;
    place.querySelector('button')!.addEventListener('click', () => void this.add().catch(fail));
    for (const field of [this.site, this.name])
      field.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void this.add().catch(fail);
      });
    // All other fields are settings, which are kept as they are written.
    place.addEventListener('input', (event) => event.stopPropagation());
    const look = (): void => void this.show().catch(fail);
    this.fail = fail;
    onNamesStored(look);
    // Firefox was seen to tell no page of it any more, so a page that comes into view looks for itself.
    document.addEventListener('visibilitychange', look);
    look();
  }

  private readonly fail: (error: unknown) => void;

  async show(): Promise<void> {
    const names = await namesOfSites();
    this.changed(Object.values(names));
    const now = JSON.stringify(names);
    // What is being written stays under the reader's hands.
    if (now === this.shown) return;
    this.shown = now;
    const rows = Object.entries(names).map(([site, name]) => this.rowOf(site, name));
    this.list.replaceChildren(...rows);
  }

  private async add(): Promise<void> {
    const site = hostIn(this.site.value);
    const problem =
      site === undefined ? say('names_no_site') : problemWithTemplate('fileName', this.name.value);
    this.problem.textContent = problem ?? '';
    this.site.setAttribute('aria-invalid', String(site === undefined));
    this.name.setAttribute('aria-invalid', String(site !== undefined && problem !== undefined));
    if (site === undefined || problem !== undefined) return;
    await this.put(site, this.name.value);
    this.site.value = this.name.value = '';
    this.site.focus();
  }

  private rowOf(site: string, name: string): HTMLElement {
    const problem = made('output', { className: 'problem', ariaLive: 'polite' });
    const field = made('input', { type: 'text', value: name, dir: 'ltr', spellcheck: false });
    field.ariaLabel = say('names_on', site);
    field.addEventListener('change', () => {
      const said = problemWithTemplate('fileName', field.value);
      problem.textContent = said ?? '';
      field.ariaInvalid = String(said !== undefined);
      if (said === undefined) void this.put(site, field.value).catch(this.fail);
    });
    const remove = made('button', {
      type: 'button',
      textContent: say('settings_remove'),
      ariaLabel: say('settings_remove_named', site),
    });
    remove.addEventListener('click', () => void this.remove(site).catch(this.fail));
    return made('li', {}, made('span', { textContent: site }), field, remove, problem);
  }

  private async put(site: string, name: string): Promise<void> {
    await storeNamesOfSites({ ...(await namesOfSites()), [site]: name });
    await this.show();
    this.tell(say('settings_saved'));
  }

  private async remove(site: string): Promise<void> {
    const others = Object.entries(await namesOfSites()).filter(([one]) => one !== site);
    await storeNamesOfSites(Object.fromEntries(others));
    await this.show();
    this.site.focus();
    this.tell(say('settings_removed'));
  }
}
