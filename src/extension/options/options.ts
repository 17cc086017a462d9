import { METHODS, methodOf } from '../../extraction/methods.ts';
import { r4 } from '../../extraction/r4/r4.ts';
import { DEFAULTS, LIMITS, problemWith, type NumberSetting } from '../settings.ts';
import { loadSettings, storeSettings } from '../storage.ts';
import { giveBackAccess } from '../pictures/access.ts';
import { picturesChoice } from './pictures.ts';
import { templateFields } from './templates.ts';
import { HIDE_STYLES } from '../../page/sheet.ts';

const NUMBERS = Object.keys(LIMITS) as NumberSetting[];

const form = one('form', HTMLFormElement);
const method = one('#method', HTMLSelectElement);
const status = one('#status', HTMLElement);
let settings = await loadSettings();

for (const name of NUMBERS) {
  const { min, max, step } = LIMITS[name];
  Object.assign(numberInput(name), { min: String(min), max: String(max), step: String(step) });
}
method.append(...METHODS.map(({ id, name }) => new Option(name, id)));
const pictures = picturesChoice(form, (chosen) => {
  settings = { ...settings, pictures: chosen };
  return store('Saved.');
});
const templates = templateFields(form, () => void keep());
fill();
form.addEventListener('input', () => void keep());
form.addEventListener('submit', (event) => event.preventDefault());
one('#defaults', HTMLButtonElement).addEventListener('click', () => void restoreDefaults());

function fill(): void {
  method.value = settings.method;
  showMethod();
  for (const name of NUMBERS) {
    numberInput(name).value = String(settings[name]);
    showProblem(name, undefined);
  }
  for (const style of HIDE_STYLES)
    one(`[value="${style}"]`, HTMLInputElement).checked = settings.hideStyle === style;
  void pictures.show(settings.pictures);
  templates.show(settings);
}

/** The paper of the chosen method; the constants of R4 are there for R4 alone. */
function showMethod(): void {
  one('#method-source', HTMLElement).textContent = methodOf(method.value)?.source ?? '';
  one('#r4', HTMLFieldSetElement).hidden = method.value !== r4().id;
}

/** Keeps what is valid; what is not stays marked in its field and changes nothing. */
async function keep(): Promise<void> {
  const style = HIDE_STYLES.find((value) => one(`[value="${value}"]`, HTMLInputElement).checked);
  showMethod();
  const written = templates.read();
  let next = {
    ...settings,
    ...written.valid,
    method: method.value,
    hideStyle: style ?? settings.hideStyle,
  };
  let { wrong } = written;
  for (const name of NUMBERS) {
    const value = numberInput(name).valueAsNumber;
    const problem = problemWith(name, value);
    showProblem(name, problem);
    if (problem) wrong++;
    else next = { ...next, [name]: value };
  }
  settings = next;
  await store(wrong > 0 ? 'What is marked is not saved.' : 'Saved.');
}

async function restoreDefaults(): Promise<void> {
  settings = DEFAULTS;
  void giveBackAccess();
  fill();
  await store('Defaults restored.');
}

async function store(done: string): Promise<void> {
  try {
    await storeSettings(settings);
    status.textContent = done;
  } catch (error) {
    status.textContent = `Not saved: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function showProblem(name: NumberSetting, problem: string | undefined): void {
  numberInput(name).setAttribute('aria-invalid', String(problem !== undefined));
  one(`#${name}-problem`, HTMLElement).textContent = problem ?? '';
}

function numberInput(name: NumberSetting): HTMLInputElement {
  return one(`#${name}`, HTMLInputElement);
}

function one<T extends Element>(selector: string, type: abstract new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}.`);
  return found;
}
