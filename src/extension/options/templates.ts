import { fileNameBy } from '../../save/file-name.ts';
import { parseFrontMatter, writeFrontMatter } from '../../save/template/front-matter.ts';
import { parseTemplate } from '../../save/template/template.ts';
import { DATES, valuesOf, VARIABLES } from '../../save/template/variables.ts';
import type { Metadata } from '../../save/types.ts';
import { DEFAULTS, type Settings, type TemplateSetting } from '../settings.ts';
import { problemWithTemplate, TEMPLATES } from '../templates.ts';
import { say } from '../words.ts';

/** An invented page, to show what templates produce. */
function madeUp(): Metadata {
  return {
    title: say('example_title'),
    url: 'https://www.example.org/garden/bees',
    authors: ['Ada Marlow', 'Tomas Brandt'],
    published: '2025-03-14T09:30:00+01:00',
    site: say('example_site'),
    language: say('locale_language'),
    description: say('example_description'),
    savedAt: new Date(),
  };
}

export interface TemplateFields {
  /** Fills in the given templates. */
  show(given: Partial<Settings>): void;
  /** The valid templates in the fields, and the number of invalid ones, which are marked. */
  read(): { readonly valid: Partial<Pick<Settings, TemplateSetting>>; readonly wrong: number };
}

/** The fields for file names and front matter, each with the result for an example. */
export function templateFields(form: HTMLFormElement, changed: () => void): TemplateFields {
  const fields = TEMPLATES.map((name) => ({
    name,
    input: form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${name}`)!,
    problem: form.querySelector(`#${name}-problem`)!,
  }));
  listVariables(form.querySelector('#variables')!);
  form.querySelector('#usual-templates')!.addEventListener('click', () => {
    for (const { name, input } of fields) input.value = DEFAULTS[name];
    changed();
  });
  const mark = ({ name, input, problem }: (typeof fields)[number]): boolean => {
    const said = problemWithTemplate(name, input.value);
    input.setAttribute('aria-invalid', String(said !== undefined));
    problem.textContent = said ?? '';
    return said === undefined;
  };
  return {
    show(given) {
      for (const field of fields) {
        const value = given[field.name];
        if (value === undefined) continue;
        field.input.value = value;
        mark(field);
      }
      preview(form, given);
    },
    read() {
      const good = fields.filter(mark);
      const valid = Object.fromEntries(good.map(({ name, input }) => [name, input.value]));
      preview(form, valid);
      return { valid, wrong: fields.length - good.length };
    },
  };
}

/** An invalid template changes neither the preview nor what is stored. */
function preview(form: HTMLFormElement, valid: Partial<Pick<Settings, TemplateSetting>>): void {
  const { fileName, frontMatter } = valid;
  if (fileName !== undefined)
    form.querySelector('#fileName-preview')!.textContent = fileNameBy(
      parseTemplate(fileName),
      madeUp(),
      'md',
    );
  if (frontMatter === undefined) return;
  const lines = writeFrontMatter(parseFrontMatter(frontMatter), madeUp());
  form.querySelector('#frontMatter-preview')!.textContent = lines || say('settings_example_none');
}

function listVariables(list: Element): void {
  for (const { name } of VARIABLES) {
    const [term, description] = ['dt', 'dd'].map((tag) => document.createElement(tag));
    const [code, value] = ['code', 'small'].map((tag) => document.createElement(tag));
    code.textContent = `{${name}}`;
    value.textContent = valuesOf(name, undefined, madeUp(), DATES.includes(name) ? 'day' : 'exact').join(
      ', ',
    );
    term.append(code);
    description.append(`${say(`variable_${name}`)} `, value);
    list.append(term, description);
  }
}
