import type { Backup } from '../backup.ts';
import { allSizesOfSites, storeSizesOfSites } from '../comfort.ts';
import { withRules } from '../rules/rule.ts';
import { loadRules, storeRules } from '../rules/rules.ts';
import { loadTemplatesOfSites, storeTemplatesOfSites } from '../site-templates.ts';
import { perTemplate, TEMPLATES } from '../templates.ts';

/** All choices of the reader for single sites that files of settings contain. */
export type OfSites = Omit<Backup, 'settings'>;

export async function loadOfSites(): Promise<OfSites> {
  const [sites, templates, rules] = await Promise.all([
    allSizesOfSites(),
    loadTemplatesOfSites(),
    loadRules(),
  ]);
  return { sites, templates, rules };
}

/** Replaces all stored ones. */
export async function storeOfSites({ sites, templates, rules }: Partial<OfSites>): Promise<void> {
  // There may be too many.
  if (rules) await storeRules(rules);
  if (templates) await storeTemplatesOfSites(templates);
  if (sites) await storeSizesOfSites(sites);
}

/**
 * Adds what a file contains. It replaces the choices for the same sites.
 *
 * @returns the previous choices of those kinds.
 * @throws if the browser does not store all of it. Then everything is as before.
 */
export async function addOfSites({ sites, templates, rules }: OfSites): Promise<Partial<OfSites>> {
  const all = await loadOfSites();
  const isAnyTemplate = TEMPLATES.some((name) => Object.keys(templates[name]).length > 0);
  const of = (from: OfSites): Partial<OfSites> => ({
    ...(Object.keys(sites).length > 0 && { sites: from.sites }),
    ...(isAnyTemplate && { templates: from.templates }),
    ...(rules.length > 0 && { rules: from.rules }),
  });
  try {
    const next = {
      sites: { ...all.sites, ...sites },
      templates: perTemplate((name) => ({ ...all.templates[name], ...templates[name] })),
      rules: withRules(all.rules, rules),
    };
    await storeOfSites(of(next));
    return of(all);
  } catch (error) {
    await storeOfSites(of(all));
    throw error;
  }
}
