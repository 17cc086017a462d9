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

/** Templates of single sites, by their hosts. A site without one of a kind has that of all sites. */
export type TemplatesOfSites = { readonly [Name in TemplateSetting]: Readonly<Record<string, string>> };

/** Under which names they are kept, and stand in files of settings. */
export const KEPT_AS = { fileName: 'fileNamesOfSites', frontMatter: 'frontMatterOfSites' } as const;

/** The one of a site, which may have the name of something that every object has. */
export function templateOf(all: TemplatesOfSites, name: TemplateSetting, site: string): string | undefined {
  return Object.hasOwn(all[name], site) ? all[name][site] : undefined;
}

/** What is made for each template. */
export function perTemplate<T>(make: (name: TemplateSetting) => T): Record<TemplateSetting, T> {
  return { fileName: make('fileName'), frontMatter: make('frontMatter') };
}

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
  return perTemplate((name) =>
    problemWithTemplate(name, settings[name]) === undefined ? settings[name] : DEFAULTS[name],
  );
}
