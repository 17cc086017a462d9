import type { Layout } from '../layout.ts';

type Question = keyof Layout;

/** What is taken for true of an element that nobody has looked at: most are shown, and few are large. */
const USUAL: Readonly<Record<Question, boolean>> = { isShown: true, isRendered: true, isLarge: false };
const none = (): Record<Question, Map<Element, boolean>> => ({
  isShown: new Map(),
  isRendered: new Map(),
  isLarge: new Map(),
});

/**
 * The layout of a page as it was when the page was last shown whole. While the page is isolated it is searched by
 * this, and before what was found is believed, the page is shown whole and asked.
 */
export class RememberedLayout implements Layout {
  private known = none();
  /** What was answered since the search began. */
  private given = none();
  readonly isShown = this.teller('isShown');
  readonly isRendered = this.teller('isRendered');
  readonly isLarge = this.teller('isLarge');

  begin(): this {
    this.given = none();
    return this;
  }

  /** Asks the page, which is shown whole now, all that was answered. Says whether the answers were right. */
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
