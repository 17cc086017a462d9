import { Adjuster } from '../../page/adjust/adjuster.ts';
import { shared } from '../../page/shared-state.ts';
import type { PageBar } from '../bar/page-bar.ts';
import type { Replies } from '../messages.ts';
import type { PageSession } from '../page-session.ts';
import { shadowRootOf } from '../shadow-root.ts';

/** The adjusting of what is kept of one page. */
export class PageAdjusting {
  private adjuster: Adjuster | undefined;

  constructor(private readonly session: PageSession) {}

  begin(): Replies['adjust'] {
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
        end: (chosen) => {
          this.adjuster = undefined;
          living.choose(chosen);
          showBar?.();
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

  /** The page is given back meanwhile. */
  private stop(): void {
    this.adjuster?.stop();
    this.adjuster = undefined;
  }
}
