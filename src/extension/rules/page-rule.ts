import { correct, type Change } from '../../page/adjust/correct.ts';
import type { Replies } from '../messages.ts';
import type { PageSession } from '../page-session.ts';
import { shadowRootOf } from '../shadow-root.ts';

/** The stored rule for the pages of the site that this page belongs to. */
export class PageRule {
  private changes: readonly Change[] = [];
  private missed = 0;

  constructor(session: PageSession) {
    session.correct = (found) => {
      const { kept, missed } = correct(found, this.changes, shadowRootOf);
      this.missed = missed;
      return kept;
    };
  }

  set(changes: readonly Change[]): void {
    this.changes = changes;
    this.missed = Math.min(this.missed, changes.length);
  }

  get known(): readonly Change[] {
    return this.changes;
  }

  get fit(): Replies['fit'] {
    return { changes: this.changes.length, missed: this.missed };
  }
}
