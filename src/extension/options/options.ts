import browser from 'webextension-polyfill';
import { METHODS, methodOf } from '../../extraction/methods.ts';
import { r4 } from '../../extraction/r4/r4.ts';
import { HIDE_STYLES } from '../../page/sheet.ts';
import { TO_DOWNLOADS, TO_PICTURES } from '../access.ts';
import type { Backup } from '../backup.ts';
import { keyList } from '../key-list.ts';
import { lastSite } from '../last-site.ts';
import { DEFAULTS, LIMITS, problemWith, type NumberSetting, type Settings } from '../settings.ts';
import { READING_DEFAULTS, type ReadingSettings } from '../read/choices.ts';
import { fillPage } from '../fill.ts';
import { say } from '../words.ts';
import { loadReadingSettings, loadSettings, onSettingsStored, storeSettings } from '../storage.ts';
import { hasFolders } from '../../save/file-name.ts';
import { validTemplates } from '../templates.ts';
import { automaticList } from './automatic.ts';
import { carriedChoice } from './carried.ts';
import { FoldersChoice } from './folders.ts';
import { addOfSites, storeOfSites } from './of-sites.ts';
import { picturesChoice } from './pictures.ts';
import { RuleList } from './rule-list.ts';
import { SharedSettings } from './shared-settings.ts';
import { SiteTemplates } from './site-templates.ts';
import { siteSizes } from './site-sizes.ts';
import { sizesExample } from './sizes-example.ts';
import { templateFields } from './templates.ts';
import { transferButtons } from './transfer.ts';
import { undoButton } from './undo.ts';
import { watchChoice } from './watch.ts';

type All = Settings & ReadingSettings;

const NUMBERS = Object.keys(LIMITS) as NumberSetting[];

fillPage();
// A busy Firefox scrolls a field into view before the page around it is laid out, and does not do so again. Only
// keyboards need it: under a pointer, the page must not move between two clicks.
document.addEventListener('focusin', ({ target }) => {
  const field = target as Element;
  if (field.matches(':focus-visible'))
    requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' }));
});
const form = one('form', HTMLFormElement);
const method = one('#method', HTMLSelectElement);
const addresses = one('[name="addresses"]', HTMLInputElement);
const eachSite = one('[name="eachSite"]', HTMLInputElement);
const bar = one('[name="bar"]', HTMLInputElement);
const status = one('#status', HTMLElement);
const settings = new SharedSettings<All>(await load(), { load, store: storeSettings }, takeOver);

for (const name of NUMBERS) {
  const { min, max, step } = LIMITS[name];
  Object.assign(numberInput(name), { min: String(min), max: String(max), step: String(step) });
}
method.append(...METHODS.map(({ id, name }) => new Option(name, id)));
const pictures = picturesChoice(form, (chosen, done) => change({ pictures: chosen }, done));
const tell = (said: string): void => void (status.textContent = said);
const undo = undoButton(one('#undo', HTMLButtonElement), showFailure);
const sites = siteSizes(undo, tell, showFailure);
watchChoice(form, tell);
carriedChoice(form, tell, showFailure);
const templates = templateFields(form, () => void restoreTemplates());
const folders = new FoldersChoice(one('#folders', HTMLElement), tell, showFailure);
let namesOfSites: readonly string[] = [];
const ofSites = new SiteTemplates(one('#names', HTMLElement), showFolders, tell, showFailure);
const showSizes = sizesExample(one('#sizes-example', HTMLElement), form);
const rules = new RuleList(one('#rules', HTMLElement), tell, showFailure);
automaticList(one('#automatic', HTMLElement), tell, showFailure);
keyList(one('#keys', HTMLElement));
transferButtons({ current: () => settings.current, take: takeBackup, tell, fail: showFailure });
one('#version', HTMLElement).textContent = say('settings_version', browser.runtime.getManifest().version);
fill(settings.current);
void offerSite().catch(showFailure);
const refresh = (): void => void settings.refresh().catch(showFailure);
onSettingsStored(refresh);
// Firefox sometimes stops sending these events to pages, so a page that becomes visible reads the storage again.
document.addEventListener('visibilitychange', refresh);
document.addEventListener('visibilitychange', () => void offerSite().catch(showFailure));
form.addEventListener('input', ({ target }) => {
  undo.withdraw();
  // Settings that need a permission are stored when the browser has its answer, and those of a file when it is read.
  if (target instanceof HTMLInputElement && /^(pictures|watch|import|synced)$/.test(target.name)) tell('');
  else void keep();
});
form.addEventListener('submit', (event) => event.preventDefault());
one('#defaults', HTMLButtonElement).addEventListener('click', () => void restoreDefaults());

/** If the reader comes from a page, the fields for a site already contain its site. */
async function offerSite(): Promise<void> {
  const site = await lastSite();
  if (site === undefined) return;
  const fields = [one('#automatic-site', HTMLInputElement), one('#names-site', HTMLInputElement)];
  for (const field of fields) if (field.value === '') field.value = site;
}

/** A stored value that is no longer valid is replaced by its default. */
async function load(): Promise<All> {
  const [loaded, reading] = await Promise.all([loadSettings(), loadReadingSettings()]);
  const known = methodOf(loaded.method) ? loaded.method : DEFAULTS.method;
  return { ...loaded, ...validTemplates(loaded), ...reading, method: known };
}

function fill(given: Partial<Settings>): void {
  if (given.method !== undefined) method.value = given.method;
  showMethod();
  for (const name of NUMBERS) {
    if (given[name] === undefined) continue;
    numberInput(name).value = String(given[name]);
    showProblem(name, undefined);
  }
  for (const style of HIDE_STYLES)
    if (given.hideStyle !== undefined) styleInput(style).checked = given.hideStyle === style;
  showSizes();
  if (given.eachSite !== undefined) eachSite.checked = given.eachSite;
  if (given.bar !== undefined) bar.checked = given.bar;
  if (given.addresses !== undefined) addresses.checked = given.addresses;
  if (given.pictures !== undefined) void pictures.show(given.pictures);
  templates.show(given);
  showFolders();
}

/** Folders are mentioned only if a template contains some. */
function showFolders(names = namesOfSites): void {
  namesOfSites = names;
  folders.show([settings.current.fileName, ...names].some(hasFolders));
}

/** Shows what another page or the bar has stored, except in fields that the reader is still editing. */
function takeOver(changed: Partial<Settings>): void {
  // This page does not show what was used last or how the calm view looks.
  if (Object.keys(changed).every((name) => /^(?:last|read)[A-Z]/.test(name))) return;
  const isUnfinished = (name: string): boolean =>
    document.querySelector(`#${name}[aria-invalid="true"]`) !== null;
  fill(Object.fromEntries(Object.entries(changed).filter(([name]) => !isUnfinished(name))));
  undo.withdraw();
  tell(say('settings_changed_elsewhere'));
}

/** Shows the paper of the chosen method. The constants of R4 are shown only for R4. */
function showMethod(): void {
  one('#method-source', HTMLElement).textContent = methodOf(method.value)?.source ?? '';
  one('#r4', HTMLFieldSetElement).hidden = method.value !== r4().id;
}

/** Stores valid values. An invalid value stays marked in its field and changes nothing. */
async function keep(): Promise<void> {
  const style = HIDE_STYLES.find((value) => styleInput(value).checked);
  showMethod();
  showSizes();
  const written = templates.read();
  let next: Partial<Settings> = {
    ...written.valid,
    method: method.value,
    ...(style && { hideStyle: style }),
    bar: bar.checked,
    addresses: addresses.checked,
    eachSite: eachSite.checked,
  };
  let { wrong } = written;
  for (const name of NUMBERS) {
    const value = numberInput(name).valueAsNumber;
    const problem = problemWith(name, value);
    showProblem(name, problem);
    if (problem) wrong++;
    else next = { ...next, [name]: value };
  }
  await change(next, say(wrong > 0 ? 'settings_marked' : 'settings_saved'));
}

async function restoreDefaults(): Promise<void> {
  const before = settings.current;
  await put({ ...DEFAULTS, ...READING_DEFAULTS }, say('settings_restored'));
  const accesses = [TO_PICTURES, TO_DOWNLOADS];
  const given = await Promise.all(accesses.map((access) => access.isGiven()));
  const word = say(given.includes(true) ? 'settings_put_back_partly' : 'settings_put_back');
  undo.offer(() => put(before, word));
  await Promise.all(accesses.map((access) => access.giveBack())).catch(showFailure);
}

async function restoreTemplates(): Promise<void> {
  const { fileName, frontMatter } = settings.current;
  await keep();
  undo.offer(() => put({ fileName, frontMatter }, say('settings_put_back')));
}

/** The settings in a file replace those that were there. */
async function takeBackup(backup: Backup): Promise<void> {
  const before = settings.current;
  const ofSitesBefore = await addOfSites(backup);
  await showOfSites();
  await put(backup.settings, say('settings_imported'));
  undo.offer(async () => {
    await storeOfSites(ofSitesBefore);
    await showOfSites();
    await put(before, say('settings_put_back'));
  });
}

async function showOfSites(): Promise<void> {
  await Promise.all([rules.show(), ofSites.show(), sites.show()]);
}

async function put(given: Partial<All>, done: string): Promise<void> {
  fill(given);
  await change(given, done);
}

async function change(changed: Partial<All>, done: string): Promise<void> {
  try {
    const kept = settings.change(changed);
    showFolders();
    await kept;
    tell(done);
  } catch (error) {
    showFailure(error);
  }
}

function showFailure(error: unknown): void {
  tell(say('settings_not_saved', error instanceof Error ? error.message : String(error)));
}

function showProblem(name: NumberSetting, problem: string | undefined): void {
  numberInput(name).setAttribute('aria-invalid', String(problem !== undefined));
  one(`#${name}-problem`, HTMLElement).textContent = problem ?? '';
}

function styleInput(style: string): HTMLInputElement {
  return one(`[value="${style}"]`, HTMLInputElement);
}

function numberInput(name: NumberSetting): HTMLInputElement {
  return one(`#${name}`, HTMLInputElement);
}

function one<T extends Element>(selector: string, type: abstract new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}.`);
  return found;
}
