import { problemWithFileName } from '../save/file-name.ts';
import { problemWithFrontMatter } from '../save/template/front-matter.ts';
import { DEFAULTS, LONGEST, type Settings, type TemplateSetting } from './settings.ts';

const CHECKS: { readonly [Name in TemplateSetting]: (text: string) => string | undefined } = {
  fileName: problemWithFileName,
  frontMatter: problemWithFrontMatter,
};

export const TEMPLATES = Object.keys(LONGEST) as TemplateSetting[];

/** Why a template is refused, or undefined when it is good. */
export function problemWithTemplate(name: TemplateSetting, text: string): string | undefined {
  if (text.length > LONGEST[name]) return `It may have ${LONGEST[name]} characters, and has ${text.length}.`;
  return CHECKS[name](text);
}

/** The templates to save by. Those that are no longer valid give way to their defaults. */
export function validTemplates(settings: Settings): Pick<Settings, TemplateSetting> {
  const valid = (name: TemplateSetting): string =>
    problemWithTemplate(name, settings[name]) === undefined ? settings[name] : DEFAULTS[name];
  return { fileName: valid('fileName'), frontMatter: valid('frontMatter') };
}
