import { hostIn } from '../site-in.ts';
import { loadTemplatesOfSites, onTemplatesStored, storeTemplatesOfSites } from '../site-templates.ts';
import {
  perTemplate,
  problemWithTemplate,
  templateOf,
  TEMPLATES,
  type TemplatesOfSites,
} from '../templates.ts';
import type { TemplateSetting } from '../settings.ts';
import { say } from '../words.ts';
import { made } from './made.ts';

/** The templates of one site. For kinds that it lacks, those for all sites are used. */
type Own = Partial<Record<TemplateSetting, string | undefined>>;
type Fields = Record<TemplateSetting, HTMLInputElement | HTMLTextAreaElement>;

const LABELS = { fileName: 'names_on', frontMatter: 'names_lines_on' } as const;
/** The most lines that a field shows. */
const MOST_ROWS = 12;

/** The list of sites whose files have names or front matter of their own, to add, change and remove them. */
export class SiteTemplates {
  private shown = '';
  private readonly site: HTMLInputElement;
  private readonly fields: Fields;
  private readonly problem: HTMLElement;
  private readonly list: HTMLElement;

  constructor(
    place: HTMLElement,
    /** Is called with all file name templates. */
    private readonly changed: (names: readonly string[]) => void,
    private readonly tell: (said: string) => void,
    private readonly fail: (error: unknown) => void,
  ) {
    this.site = place.querySelector('#names-site')!;
    this.fields = {
      fileName: place.querySelector<HTMLInputElement>('#names-name')!,
      frontMatter: place.querySelector<HTMLTextAreaElement>('#names-lines')!,
    };
    this.problem = place.querySelector('#names-problem')!;
    this.list = place.querySelector('ul')!;
    place.querySelector('button')!.addEventListener('click', () => void this.add().catch(fail));
    for (const field of [this.site, this.fields.fileName])
      field.addEventListener('keydown', (event) => {
        if ((event as KeyboardEvent).key !== 'Enter') return;
        event.preventDefault();
        void this.add().catch(fail);
      });
    // All other fields are settings, which are kept as they are written.
    place.addEventListener('input', (event) => event.stopPropagation());
    const look = (): void => void this.show().catch(fail);
    onTemplatesStored(look);
    // Firefox sometimes stops sending these events to pages, so a page that becomes visible reads the storage again.
    document.addEventListener('visibilitychange', look);
    look();
  }

  async show(): Promise<void> {
    const all = await loadTemplatesOfSites();
    this.changed(Object.values(all.fileName));
    const now = textOf(all);
    // A field that the reader is editing is not replaced.
    if (now === this.shown) return;
    this.shown = now;
    const rows = sitesIn(all).map((site) => this.rowOf(site, (name) => templateOf(all, name, site) ?? ''));
    this.list.replaceChildren(...rows);
  }

  private async add(): Promise<void> {
    const site = hostIn(this.site.value);
    this.site.ariaInvalid = String(site === undefined);
    const own = written(this.fields, this.problem);
    if (site === undefined) this.problem.textContent = say('names_no_site');
    if (site === undefined || !own) return;
    // An empty field leaves the template that the site already has.
    await this.put(site, { ...(await this.ownOf(site)), ...own });
    this.tell(say('settings_saved'));
    for (const field of [this.site, ...Object.values(this.fields)]) field.value = '';
    this.site.focus();
  }

  private rowOf(site: string, text: (name: TemplateSetting) => string): HTMLElement {
    const problem = made('output', { className: 'problem', ariaLive: 'polite' });
    const lines = text('frontMatter').split('\n').length;
    const fields: Fields = {
      fileName: made('input', { type: 'text' }),
      frontMatter: made('textarea', { rows: Math.min(Math.max(lines, 2), MOST_ROWS) }),
    };
    const labels = TEMPLATES.map((name) => {
      const field = Object.assign(fields[name], { value: text(name), dir: 'ltr', spellcheck: false });
      field.addEventListener('change', () => {
        const own = written(fields, problem);
        if (own) void this.keep(site, own).catch(this.fail);
      });
      return made('label', {}, made('small', { textContent: say(LABELS[name], site) }), field);
    });
    const remove = made('button', {
      type: 'button',
      textContent: say('settings_remove'),
      ariaLabel: say('settings_remove_named', site),
    });
    remove.addEventListener('click', () => void this.remove(site).catch(this.fail));
    return made('li', {}, made('b', { textContent: site }), remove, ...labels, problem);
  }

  private async ownOf(site: string): Promise<Own> {
    const all = await loadTemplatesOfSites();
    return perTemplate((name) => templateOf(all, name, site));
  }

  /** The row already shows what is stored. It is not replaced, because the focus may be in it. */
  private async keep(site: string, own: Own): Promise<void> {
    await this.put(site, own, (all) => (this.shown = textOf(all)));
    this.tell(say('settings_saved'));
  }

  /** @param before is called with what will be stored. */
  private async put(site: string, own: Own, before?: (next: TemplatesOfSites) => void): Promise<void> {
    const all = await loadTemplatesOfSites();
    const next = perTemplate((name) => {
      const others = Object.entries(all[name]).filter(([one]) => one !== site);
      const text = own[name];
      return Object.fromEntries(text === undefined ? others : [...others, [site, text]]);
    });
    before?.(next);
    await storeTemplatesOfSites(next);
    await this.show();
  }

  private async remove(site: string): Promise<void> {
    await this.put(site, {});
    this.site.focus();
    this.tell(say('settings_removed'));
  }
}

function sitesIn(all: TemplatesOfSites): string[] {
  return [...new Set(TEMPLATES.flatMap((name) => Object.keys(all[name])))].sort();
}

/** Equal for equal templates, because browsers may return them in another order. */
function textOf(all: TemplatesOfSites): string {
  return JSON.stringify(
    sitesIn(all).map((site) => [site, ...TEMPLATES.map((name) => templateOf(all, name, site))]),
  );
}

/** The contents of the fields; undefined if something is wrong with them, which is then shown and marked. */
function written(fields: Fields, place: HTMLElement): Own | undefined {
  const filled = TEMPLATES.filter((name) => fields[name].value.trim() !== '');
  const problems = perTemplate((name) =>
    filled.includes(name) ? problemWithTemplate(name, fields[name].value) : undefined,
  );
  for (const name of TEMPLATES)
    fields[name].ariaInvalid = String(problems[name] !== undefined || filled.length === 0);
  const said = filled.length === 0 ? [say('names_nothing')] : Object.values(problems).filter(Boolean);
  place.textContent = said.join('\n');
  if (said.length > 0) return undefined;
  return Object.fromEntries(filled.map((name) => [name, fields[name].value]));
}
