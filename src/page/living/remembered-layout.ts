import type { Layout } from '../layout.ts';

type Question = keyof Layout;

/** The answers for elements that nobody has checked: most are shown, and few are large. */
const USUAL: Readonly<Record<Question, boolean>> = {
  isShown: true,
  isRendered: true,
  isInFlow: true,
  isLarge: false,
};
const none = (): Record<Question, Map<Element, boolean>> => ({
  isShown: new Map(),
  isRendered: new Map(),
  isInFlow: new Map(),
  isLarge: new Map(),
});

/**
 * The layout of a page when the whole page was last shown. An isolated page is searched with this layout. Before the
 * result is used, the whole page is shown, and the answers are checked.
 */
export class RememberedLayout implements Layout {
  private known = none();
  /** The answers given since the search began. */
  private given = none();
  readonly isShown = this.teller('isShown');
  readonly isRendered = this.teller('isRendered');
  readonly isInFlow = this.teller('isInFlow');
  readonly isLarge = this.teller('isLarge');

  begin(): this {
    this.given = none();
    return this;
  }

  /** Checks all answers, while the whole page is shown. Returns whether they were right. */
  confirm(layout: Layout): boolean {
    let areRight = true;
    for (const question of Object.keys(USUAL) as Question[])
      for (const [element, answer] of this.given[question]) {
        const now = layout[question](element);
        this.given[question].set(element, now);
        areRight &&= now === answer;
      }
    this.known = this.given;
    return areRight;
  }

  private teller(question: Question): (element: Element) => boolean {
    return (element) => {
      const answer = this.known[question].get(element) ?? USUAL[question];
      this.given[question].set(element, answer);
      return answer;
    };
  }
}
