import { Adjuster, type Chosen } from '../../page/adjust/adjuster.ts';
import type { Change } from '../../page/adjust/correct.ts';
import { shared } from '../../page/shared-state.ts';
import type { PageBar } from '../bar/page-bar.ts';
import type { Replies } from '../messages.ts';
import { tellBackground } from '../page-api.ts';
import type { PageSession } from '../page-session.ts';
import type { Remember } from '../rules/messages.ts';
import type { PageRule } from '../rules/page-rule.ts';
import { shadowRootOf } from '../shadow-root.ts';

const FORGOTTEN = 'Other pages of this site are isolated as they are found.';
const NOT_KEPT = 'This page is as you want it, but nothing was kept for the site.';

function sentenceOf(kept: number, lost: number, site: string): string {
  if (kept === 0) return `${NOT_KEPT} What you chose could not be found again.`;
  const parts =
    lost === 0 ? '' : ` ${lost} of the parts could not be found again, and will not be changed there.`;
  return `Kept for ${site}.${parts}`;
}

/** A change of the same part goes before. */
function isSame({ target }: Change, later: readonly Change[]): boolean {
  return later.some((one) => one.target[0] === target[0]);
}

/** The adjusting of what is kept of one page. */
export class PageAdjusting {
  private adjuster: Adjuster | undefined;

  constructor(private readonly session: PageSession) {}

  /** @param site that it can be kept for. */
  begin(site: string | undefined): Replies['adjust'] {
    const { current } = this.session;
    if (!current) return { missing: true };
    if (this.adjuster) {
      this.adjuster.focusPanel();
      return {};
    }
    const { isolation, living, sheet } = current;
    const showBar = shared<PageBar>('bar').get()?.hide();
    living.hold();
    try {
      this.adjuster = new Adjuster({
        kept: isolation.kept,
        attribute: sheet.attribute,
        shadowRootOf,
        show: (marks) => living.change(() => isolation.open(marks)),
        always: site === undefined ? undefined : { site, isSet: this.known.length > 0 },
        end: (chosen) => {
          this.adjuster = undefined;
          living.choose(chosen?.kept);
          showBar?.();
          if (chosen && site !== undefined) void this.remember(chosen, site);
        },
      });
    } catch (error) {
      living.choose(undefined);
      showBar?.();
      throw error;
    }
    this.session.atEnd(() => this.stop());
    return {};
  }

  private get known(): readonly Change[] {
    return shared<PageRule>('rule').get()?.known ?? [];
  }

  /** Keeps it for the site, or forgets what was kept. */
  private async remember({ isAlways, changes, lost }: Chosen, site: string): Promise<void> {
    const { known } = this;
    if (isAlways ? changes.length === 0 && lost === 0 : known.length === 0) return;
    const all = isAlways ? [...known.filter((old) => !isSame(old, changes)), ...changes] : [];
    try {
      await tellBackground<Remember>({ type: 'remember', changes: all });
      shared<PageRule>('rule').get()?.set(all);
      const text = isAlways ? sentenceOf(changes.length, lost, site) : `Forgotten. ${FORGOTTEN}`;
      await this.session.answer({ type: 'notice', text });
    } catch (error) {
      console.error('Isolate:', error);
      await this.session.answer({ type: 'notice', text: `${NOT_KEPT} ${String(error)}` });
    }
  }

  /** The page is given back meanwhile. */
  private stop(): void {
    this.adjuster?.stop();
    this.adjuster = undefined;
  }
}
