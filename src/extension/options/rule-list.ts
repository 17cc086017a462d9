import type { Change } from '../../page/adjust/correct.ts';
import { toSiteRule, type SiteRule } from '../rules/rule.ts';
import { loadRules, onRulesStored, storeRules } from '../rules/rules.ts';
import { say } from '../words.ts';
import { made } from './made.ts';

const [KEPT, LEFT_OUT] = ['kept', 'left out'];
const CONTROLS = 'input, select, button, summary';

/** Identifies the rule. */
interface Key {
  readonly site: string;
  path: string;
}

/** The list of what the reader keeps and leaves out on sites. Each rule can be changed and removed. */
export class RuleList {
  private rules: readonly SiteRule[] = [];
  private isDrawn = false;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly list: HTMLElement;
  private readonly none: HTMLElement;

  constructor(
    place: HTMLElement,
    private readonly tell: (said: string) => void,
    private readonly fail: (error: unknown) => void,
  ) {
    this.list = place.querySelector('ul')!;
    this.none = place.querySelector('.none')!;
    // All other fields are settings, which are kept as they are written.
    place.addEventListener('input', (event) => event.stopPropagation());
    onRulesStored(() => void this.show().catch(fail));
    // Firefox sometimes stops sending these events to pages, so a page that becomes visible reads the storage again.
    document.addEventListener('visibilitychange', () => void this.show().catch(fail));
    void this.show().catch(fail);
  }

  async show(): Promise<void> {
    const rules = await loadRules();
    // A field that the reader is editing is not replaced.
    if (!this.isDrawn || JSON.stringify(rules) !== JSON.stringify(this.rules)) this.draw(rules);
  }

  /** The focus and the open sections stay the same, as far as they still exist. */
  private draw(rules: readonly SiteRule[]): void {
    const controls = (): HTMLElement[] => [...this.list.querySelectorAll<HTMLElement>(CONTROLS)];
    const folds = (): HTMLDetailsElement[] => [...this.list.querySelectorAll('details')];
    const focus = controls().indexOf(document.activeElement as HTMLElement);
    const open = folds().map((one) => one.open);
    this.isDrawn = true;
    this.rules = rules;
    this.none.hidden = rules.length > 0;
    this.list.replaceChildren(...rules.map((rule) => this.rowOf(rule)));
    folds().forEach((one, i) => (one.open = open[i] ?? false));
    if (focus >= 0) controls()[Math.min(focus, controls().length - 1)]?.focus();
  }

  private rowOf({ site, path, changes }: SiteRule): HTMLElement {
    const key = { site, path };
    const problem = made('output', { className: 'problem', ariaLive: 'polite' });
    const field = made('input', { type: 'text', value: path, spellcheck: false, dir: 'ltr' });
    field.addEventListener('change', () => {
      const next = toSiteRule({ site, path: field.value.trim(), changes });
      const isTaken = typeof next !== 'string' && next.path !== key.path && this.has(next);
      problem.textContent = typeof next === 'string' ? next : isTaken ? say('rule_twice') : '';
      if (typeof next === 'string' || isTaken) return;
      this.put({ ...key }, (rule) => ({ ...rule, path: next.path }));
      key.path = next.path;
    });
    const remove = this.button(say('settings_rules_remove', site), () =>
      this.put(key, () => undefined, true),
    );
    const parts = changes.map((change) => this.partOf(key, change));
    return made(
      'li',
      {},
      made('b', { textContent: site }),
      made('label', {}, `${say('settings_rules_pages')} `, field),
      problem,
      made('details', {}, made('summary', { textContent: summaryOf(changes) }), made('ul', {}, ...parts)),
      remove,
    );
  }

  private has({ site, path }: Key): boolean {
    return this.rules.some((rule) => rule.site === site && rule.path === path);
  }

  private partOf(key: Key, change: Change): HTMLElement {
    let now = change;
    const put = (next: Change | undefined): void => {
      const before = JSON.stringify(now);
      const isThis = (one: Change): boolean => JSON.stringify(one) === before;
      this.put(
        key,
        (rule) => {
          const changes = rule.changes.flatMap((one) => (!isThis(one) ? [one] : next ? [next] : []));
          return changes.length > 0 ? { ...rule, changes } : undefined;
        },
        next === undefined,
      );
      if (next) now = next;
    };
    const choice = made('select', { ariaLabel: say('settings_rules_what') });
    choice.append(
      new Option(say('settings_rules_keep'), KEPT),
      new Option(say('settings_rules_leave_out'), LEFT_OUT),
    );
    choice.value = change.isKept ? KEPT : LEFT_OUT;
    choice.addEventListener('change', () => put({ ...now, isKept: choice.value === KEPT }));
    const [selector, ...others] = change.target;
    const field = made('input', { type: 'text', value: selector, spellcheck: false, dir: 'ltr' });
    field.ariaLabel = say('settings_rules_selector');
    const problem = made('output', { className: 'problem', ariaLive: 'polite' });
    field.addEventListener('change', () => {
      const written = field.value.trim();
      problem.textContent = isSelector(written) ? '' : say('settings_rules_no_selector');
      if (!isSelector(written)) return;
      put({ ...now, target: [written, ...others] });
      remove.ariaLabel = say('settings_remove_named', written);
    });
    const note = made('small', {
      textContent: others.length > 0 ? say('settings_rules_others', others.length) : '',
    });
    const remove = this.button(say('settings_remove_named', selector), () => put(undefined));
    return made('li', {}, choice, field, remove, note, problem);
  }

  private button(label: string, act: () => void): HTMLElement {
    const button = made('button', { type: 'button', textContent: say('settings_remove'), ariaLabel: label });
    button.addEventListener('click', act);
    return button;
  }

  /**
   * Changes the stored rule, which another page may have changed meanwhile. A rule that was removed stays removed. If
   * the focus is in the same row, the row is not replaced.
   */
  private put(key: Key, change: (rule: SiteRule) => SiteRule | undefined, isGone = false): void {
    const { site, path } = key;
    this.turn = this.turn
      .then(async () => {
        const all = (await loadRules()).flatMap((one) =>
          one.site === site && one.path === path ? [change(one)] : [one],
        );
        const rules = all.filter((one) => one !== undefined);
        if (isGone) this.draw(rules);
        else this.rules = rules;
        await storeRules(rules);
        this.tell(say(isGone ? 'settings_removed' : 'settings_saved'));
      })
      .catch(this.fail);
  }
}

function summaryOf(changes: readonly Change[]): string {
  const kept = changes.filter(({ isKept }) => isKept).length;
  return say('settings_rules_parts', kept, changes.length - kept);
}

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}
