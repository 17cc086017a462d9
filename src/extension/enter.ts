import { ask } from './ask.ts';
import { inject } from './inject.ts';
import type { Replies } from './messages.ts';
import type { SiteRule } from './rules/rule.ts';
import { loadRules } from './rules/rules.ts';
import { DEFAULTS, type Settings } from './settings.ts';
import { loadSettings } from './storage.ts';

/** What is known of a page that is open to us. All of it is requested at once, because a click would wait for each request. */
export interface Inside {
  readonly state: Replies['state'];
  readonly settings: Settings;
  readonly rules: Promise<readonly SiteRule[]>;
}

/** Injects our script into the page. If the browser refuses, returns its message. */
export async function enter(tabId: number): Promise<Inside | { readonly refusal: string }> {
  const rules = loadRules();
  // If any of them fails later, its user gets the error.
  rules.catch(() => {});
  try {
    const [settings, state] = await Promise.all([injectMethods(tabId), injectContent(tabId)]);
    return { state, settings, rules };
  } catch (error) {
    return { refusal: String(error) };
  }
}

/**
 * The script itself says how the page is, which saves a question.
 *
 * @throws if nobody answers in the page.
 */
async function injectContent(tabId: number): Promise<Replies['state']> {
  const state = (await inject(tabId, 'content.js')) as Replies['state'] | undefined;
  // Firefox runs no script in its own pages, but reports no error. Nothing answers there.
  return state ?? ask(tabId, { type: 'state' });
}

/** Most readers need only the default method. */
async function injectMethods(tabId: number): Promise<Settings> {
  const settings = await loadSettings();
  if (settings.method !== DEFAULTS.method) await inject(tabId, 'methods.js');
  return settings;
}
