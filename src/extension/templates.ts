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

/** Templates of single sites, by their hosts. If a site has none of a kind, the one for all sites is used. */
export type TemplatesOfSites = { readonly [Name in TemplateSetting]: Readonly<Record<string, string>> };

/** Their names in storage and in files of settings. */
export const KEPT_AS = { fileName: 'fileNamesOfSites', frontMatter: 'frontMatterOfSites' } as const;

/** The template of a site. The name of a site may be that of a property of all objects. */
export function templateOf(all: TemplatesOfSites, name: TemplateSetting, site: string): string | undefined {
  return Object.hasOwn(all[name], site) ? all[name][site] : undefined;
}

/** What each template is for. */
export function perTemplate<T>(make: (name: TemplateSetting) => T): Record<TemplateSetting, T> {
  return { fileName: make('fileName'), frontMatter: make('frontMatter') };
}

/** Why a template is refused; undefined if it is valid. */
export function problemWithTemplate(name: TemplateSetting, text: string): string | undefined {
  if (text.length > LONGEST[name]) return say('template_long', LONGEST[name], text.length);
  const mistake = CHECKS[name](text);
  return mistake && sentenceOf(mistake);
}

/** In words for the author of the template. */
export function sentenceOf({ is, values, line }: MistakeInLine): string {
  const sentence = say(`template_${is}`, ...values);
  return line === undefined ? sentence : say('template_line', line, sentence);
}

/** The templates to use for saving. Invalid ones are replaced by their defaults. */
export function validTemplates(settings: Settings): Pick<Settings, TemplateSetting> {
  return perTemplate((name) =>
    problemWithTemplate(name, settings[name]) === undefined ? settings[name] : DEFAULTS[name],
  );
}
