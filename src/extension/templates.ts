import { problemWithFileName } from '../save/file-name.ts';
import type { MistakeInLine } from '../save/template/problem.ts';
import { problemWithFrontMatter } from '../save/template/front-matter.ts';
import { DEFAULTS, LONGEST, type Settings, type TemplateSetting } from './settings.ts';
import { say } from './words.ts';

const CHECKS: { readonly [Name in TemplateSetting]: (text: string) => MistakeInLine | undefined } = {
  fileName: problemWithFileName,
  frontMatter: problemWithFrontMatter,
};

export const TEMPLATES = Object.keys(LONGEST) as TemplateSetting[];

/** Why a template is refused, or undefined when it is good. */
export function problemWithTemplate(name: TemplateSetting, text: string): string | undefined {
  if (text.length > LONGEST[name]) return say('template_long', LONGEST[name], text.length);
  const mistake = CHECKS[name](text);
  return mistake && sentenceOf(mistake);
}

/** In words for whoever wrote the template. */
export function sentenceOf({ is, values, line }: MistakeInLine): string {
  const sentence = say(`template_${is}`, ...values);
  return line === undefined ? sentence : say('template_line', line, sentence);
}

/** The templates to save by. Those that are no longer valid give way to their defaults. */
export function validTemplates(settings: Settings): Pick<Settings, TemplateSetting> {
  const valid = (name: TemplateSetting): string =>
    problemWithTemplate(name, settings[name]) === undefined ? settings[name] : DEFAULTS[name];
  return { fileName: valid('fileName'), frontMatter: valid('frontMatter') };
}
