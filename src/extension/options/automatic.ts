import { onAccessChanged } from '../access.ts';
import { siteIn } from '../site-in.ts';
import { addSite, askFor, automaticSites, isAllowed, removeSite } from '../automatic/sites.ts';
import { say } from '../words.ts';
import { made } from './made.ts';

/** The sites that are isolated automatically. Each needs its own permission, which the browser asks for. */
export function automaticList(
  place: HTMLElement,
  tell: (said: string) => void,
  fail: (error: unknown) => void,
): void {
  const field = place.querySelector<HTMLInputElement>('#automatic-site')!;
  const problem = place.querySelector('#automatic-problem')!;
  const list = place.querySelector('ul')!;
  const mark = (said: string): void => {
    problem.textContent = said;
    field.setAttribute('aria-invalid', String(said !== ''));
  };
  const show = async (): Promise<void> => {
    const sites = await automaticSites();
    const rows = await Promise.all(sites.map(async (site) => rowOf(site, await isAllowed(site))));
    list.replaceChildren(...rows);
  };
  const rowOf = (site: string, isGiven: boolean): HTMLElement => {
    const button = made('button', {
      type: 'button',
      textContent: say('settings_remove'),
      ariaLabel: say('settings_remove_named', site),
    });
    button.addEventListener('click', () => void remove(site).catch(fail));
    const note = isGiven
      ? []
      : [made('small', { className: 'problem', textContent: say('settings_automatic_lost') })];
    return made('li', {}, made('span', { textContent: site }), button, ...note);
  };
  const add = async (): Promise<void> => {
    const site = siteIn(field.value);
    if (site === undefined) return mark(say('settings_automatic_none'));
    // Nothing may be awaited before this: browsers ask only in answer to a click.
    if (!(await askFor(site).catch(() => false))) return mark(say('settings_automatic_refused'));
    await addSite(site);
    mark('');
    field.value = '';
    await show();
    tell(say('settings_automatic_added', site));
  };
  const remove = async (site: string): Promise<void> => {
    await removeSite(site);
    await show();
    field.focus();
    tell(say('settings_automatic_removed', site));
  };
  place.querySelector('button')!.addEventListener('click', () => void add().catch(fail));
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add().catch(fail);
  });
  // All other fields are settings, which are kept as they are written.
  place.addEventListener('input', (event) => event.stopPropagation());
  onAccessChanged(() => void show().catch(fail));
  void show().catch(fail);
}
