import browser from 'webextension-polyfill';
import { METHODS, methodOf } from '../../extraction/methods.ts';
import { r4 } from '../../extraction/r4/r4.ts';
import { HIDE_STYLES } from '../../page/sheet.ts';
import { TO_DOWNLOADS, TO_PICTURES } from '../access.ts';
import type { Backup } from '../backup.ts';
import { allSizesOfSites, storeSizesOfSites } from '../comfort.ts';
import { keyList } from '../key-list.ts';
import { DEFAULTS, LIMITS, problemWith, type NumberSetting, type Settings } from '../settings.ts';
import { READING_DEFAULTS, type Reading } from '../read/choices.ts';
import { withRules, type Rule } from '../rules/rule.ts';
import { loadRules, storeRules } from '../rules/rules.ts';
import { fillPage } from '../fill.ts';
import { say } from '../words.ts';
import { loadReading, loadSettings, onSettingsStored, storeSettings } from '../storage.ts';
import { hasFolders } from '../../save/file-name.ts';
import { namesOfSites, storeNamesOfSites } from '../site-names.ts';
import { validTemplates } from '../templates.ts';
import { automaticList } from './automatic.ts';
import { carriedChoice } from './carried.ts';
import { FoldersChoice } from './folders.ts';
import { picturesChoice } from './pictures.ts';
import { RuleList } from './rule-list.ts';
import { SharedSettings } from './shared-settings.ts';
import { SiteNames } from './site-names.ts';
import { siteSizes } from './site-sizes.ts';
import { sizesExample } from './sizes-example.ts';
import { templateFields } from './templates.ts';
import { transferButtons } from './transfer.ts';
import { undoButton } from './undo.ts';
import { watchChoice } from './watch.ts';

type All = Settings & Reading;

const NUMBERS = Object.keys(LIMITS) as NumberSetting[];

fillPage();
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
let templatesOfSites: readonly string[] = [];
const names = new SiteNames(one('#names', HTMLElement), showFolders, tell, showFailure);
const showSizes = sizesExample(one('#sizes-example', HTMLElement), form);
const rules = new RuleList(one('#rules', HTMLElement), tell, showFailure);
automaticList(one('#automatic', HTMLElement), tell, showFailure);
keyList(one('#keys', HTMLElement));
transferButtons({ current: () => settings.current, take: takeBackup, tell, fail: showFailure });
one('#version', HTMLElement).textContent = say('settings_version', browser.runtime.getManifest().version);
fill(settings.current);
const refresh = (): void => void settings.refresh().catch(showFailure);
onSettingsStored(refresh);
// Firefox was seen to tell no page of it any more, so a page that comes into view looks for itself.
document.addEventListener('visibilitychange', refresh);
form.addEventListener('input', ({ target }) => {
  undo.withdraw();
  // What the browser asks about is kept when it is answered, and a file when it is read.
  if (target instanceof HTMLInputElement && /^(pictures|watch|import|synced)$/.test(target.name)) tell('');
  else void keep();
});
form.addEventListener('submit', (event) => event.preventDefault());
one('#defaults', HTMLButtonElement).addEventListener('click', () => void restoreDefaults());

/** What is kept but no longer valid gives way to its default. */
async function load(): Promise<All> {
  const [loaded, reading] = await Promise.all([loadSettings(), loadReading()]);
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

/** Folders are spoken of where any template has some. */
function showFolders(ofSites = templatesOfSites): void {
  templatesOfSites = ofSites;
  folders.show([settings.current.fileName, ...ofSites].some(hasFolders));
}

/** What another page or the bar has kept, but for fields that hold something unfinished. */
function takeOver(changed: Partial<Settings>): void {
  // Nobody sees here what was used last, and how the calm view looks.
  if (Object.keys(changed).every((name) => /^(?:last|read)[A-Z]/.test(name))) return;
  const isUnfinished = (name: string): boolean =>
    document.querySelector(`#${name}[aria-invalid="true"]`) !== null;
  fill(Object.fromEntries(Object.entries(changed).filter(([name]) => !isUnfinished(name))));
  undo.withdraw();
  tell(say('settings_changed_elsewhere'));
}

/** The paper of the chosen method; the constants of R4 are there for R4 alone. */
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

/** What a file names takes the place of what was there. */
async function takeBackup(backup: Backup): Promise<void> {
  const { settings: given, sites: sizes, rules: taken } = backup;
  const [before, sizesBefore] = [settings.current, await allSizesOfSites()];
  const rulesBefore = await loadRules();
  const takeRules = async (all: readonly Rule[]): Promise<void> => {
    await storeRules(all);
    await rules.show();
  };
  const takeSites = async (all: typeof sizes): Promise<void> => {
    await storeSizesOfSites(all);
    await sites.show();
  };
  const namesBefore = await namesOfSites();
  const takeNames = async (all: typeof namesBefore): Promise<void> => {
    await storeNamesOfSites(all);
    await names.show();
  };
  await takeSites({ ...sizesBefore, ...sizes });
  const hasNames = Object.keys(backup.names).length > 0;
  if (hasNames) await takeNames({ ...namesBefore, ...backup.names });
  if (taken.length > 0) await takeRules(withRules(rulesBefore, taken));
  await put(given, say('settings_imported'));
  undo.offer(async () => {
    await takeSites(sizesBefore);
    if (hasNames) await takeNames(namesBefore);
    if (taken.length > 0) await takeRules(rulesBefore);
    await put(before, say('settings_put_back'));
  });
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
