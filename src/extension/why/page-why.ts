import { shared } from '../../page/shared-state.ts';
import { WhyOverlay } from '../../page/why/overlay.ts';
import type { PageBar } from '../bar/page-bar.ts';
import type { Pressed } from '../bar/messages.ts';
import { goOn } from '../go-on.ts';
import type { Replies } from '../messages.ts';
import { tellBackground } from '../page-api.ts';
import type { PageSession } from '../page-session.ts';
import type { Settings } from '../settings.ts';
import { shadowRootOf } from '../shadow-root.ts';
import { say } from '../words.ts';
import { PageFigures } from './figures.ts';
import { logged } from '../logged.ts';

/** The panel over one page that explains why each part is kept or hidden. */
export class PageWhy {
  private overlay: WhyOverlay | undefined;
  private close = (): void => {};

  constructor(private readonly session: PageSession) {
    const before = session.settle;
    // Saving and adjusting need the isolated page, so the panel closes first.
    session.settle = () => {
      this.close();
      before();
    };
  }

  get isOpen(): boolean {
    return this.overlay !== undefined;
  }

  /** Moves the focus into the panel. @returns whether it is open. */
  focus(): boolean {
    this.overlay?.focusPanel();
    return this.isOpen;
  }

  /** Opens the panel, or closes it if it is open. */
  toggle(settings: Settings): Replies['show-why'] {
    if (this.isOpen) this.close();
    else return this.open(settings);
    return {};
  }

  private open(settings: Settings): Replies['show-why'] {
    this.session.settle();
    const { current } = this.session;
    if (!current?.living) return { missing: true };
    const { isolation, living, sheet } = current;
    const { kept } = isolation;
    const showBar = shared<PageBar>('bar').get()?.hide();
    this.close = () => {
      this.stop();
      goOn(this.session, living, undefined, showBar);
    };
    living.hold();
    try {
      let rule3 = '';
      this.overlay = new WhyOverlay({
        kept,
        attribute: sheet.attribute,
        shadowRootOf,
        say,
        look: (page) => {
          const figures = new PageFigures(page, settings, kept, shadowRootOf);
          const { applies, children, depth } = figures.rule3;
          if (applies) rule3 = say('why_rule3', children, depth);
          return figures;
        },
        about: () => [say('why_points_text'), ...(rule3 ? [rule3] : [])],
        show: (marks) => living.change(() => isolation.open(marks)),
        report: () => void tellBackground<Pressed>({ type: 'press', command: 'why-report' }).catch(logged),
        end: () => this.close(),
      });
    } catch (error) {
      this.close();
      throw error;
    }
    this.session.atEnd(() => this.stop());
    return {};
  }

  /** Removes the panel when the page is restored while it is open. */
  private stop(): void {
    this.close = () => {};
    this.overlay?.stop();
    this.overlay = undefined;
  }
}
