import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** Numbers in braces above this count as this, so that short texts show what long ones would. */
const MOST_IN_BRACES = 3;
/** Larger numbers in braces hardly limit anything. */
const UNLIMITED = 10_000;

/** Goes on after a match that ends at this place. Its answer is whether the rest matches, too. */
type Next = (at: number) => boolean;
/** Matches from a place and goes on. If the rest does not match, it tries its other ways. */
type Matcher = (at: number, next: Next) => boolean;

class TooManySteps extends Error {}

/**
 * Searches for a regular expression by going back, as browsers do, and counts the steps: each character that is compared,
 * and each place where a way begins. The count is the same on every machine.
 */
export class SteppedRegExp {
  private readonly matcher: Matcher;
  private readonly flags: AST.Flags;
  private readonly captures = new Map<AST.CapturingGroup, string>();
  private readonly isOneOf = new Map<string, RegExp>();
  private text = '';
  private left = Infinity;

  constructor(regexp: RegExp) {
    const { pattern, flags } = new RegExpParser().parseLiteral(String(regexp));
    this.flags = flags;
    this.matcher = this.anyOf(pattern.alternatives, 1);
  }

  /** The steps of replacing all matches in a text; Infinity if there are more than `most`. */
  steps(text: string, most: number): number {
    this.left = most;
    try {
      this.without(text);
    } catch (error) {
      if (error instanceof TooManySteps) return Infinity;
      throw error;
    }
    return most - this.left;
  }

  /** A text without its matches, or without the first if the pattern is not global. */
  without(text: string): string {
    this.text = text;
    let kept = '';
    for (let start = 0; start <= text.length;) {
      this.captures.clear();
      let end = -1;
      const isFound = this.matcher(start, (at) => {
        end = at;
        return true;
      });
      if (isFound ? !this.flags.global : this.flags.sticky) return kept + text.slice(Math.max(start, end));
      if (end <= start) kept += text[start] ?? '';
      start = Math.max(start + 1, end);
    }
    return kept;
  }

  private step(): void {
    if (--this.left < 0) throw new TooManySteps();
  }

  /** @param way 1 forwards, -1 backwards, in what looks behind. */
  private anyOf(alternatives: readonly AST.Alternative[], way: 1 | -1): Matcher {
    const all = alternatives.map(({ elements }) => this.inOrder(elements, way));
    return (at, next) => {
      for (const one of all) {
        this.step();
        if (one(at, next)) return true;
      }
      return false;
    };
  }

  private inOrder(elements: readonly AST.Element[], way: 1 | -1): Matcher {
    const matchers = elements.map((one) => this.matcherOf(one, way));
    if (way === 1) matchers.reverse();
    return matchers.reduce<Matcher>(
      (rest, one) => (at, next) => one(at, (end) => rest(end, next)),
      (at, next) => next(at),
    );
  }

  private matcherOf(element: AST.Element, way: 1 | -1): Matcher {
    switch (element.type) {
      case 'Group':
        return this.anyOf(element.alternatives, way);
      case 'CapturingGroup':
        return this.capturing(element, way);
      case 'Quantifier':
        return this.repeated(element, way);
      case 'Assertion':
        return this.asserting(element);
      case 'Backreference':
        return this.again(element, way);
      default:
        return this.character(this.testOf(element), way);
    }
  }

  private character(test: (at: number) => boolean, way: 1 | -1): Matcher {
    const offset = way === 1 ? 0 : -1;
    return (at, next) => {
      this.step();
      return test(at + offset) && next(at + way);
    };
  }

  /** Whether one character fits: asked of the browser's own regular expressions, once for each character. */
  private testOf({ raw }: AST.Element): (at: number) => boolean {
    const flags = this.flags.raw.replace(/[gy]/gu, '');
    const known = this.isOneOf.get(raw) ?? new RegExp(`^(?:${raw})$`, flags);
    this.isOneOf.set(raw, known);
    const answers = new Map<string, boolean>();
    return (at) => {
      const character = this.text[at];
      if (character === undefined) return false;
      const answer = answers.get(character) ?? known.test(character);
      answers.set(character, answer);
      return answer;
    };
  }

  private capturing(group: AST.CapturingGroup, way: 1 | -1): Matcher {
    const inner = this.anyOf(group.alternatives, way);
    return (at, next) => {
      const before = this.captures.get(group);
      const isFound = inner(at, (end) => {
        this.captures.set(group, this.text.slice(Math.min(at, end), Math.max(at, end)));
        return next(end);
      });
      if (!isFound && before !== undefined) this.captures.set(group, before);
      return isFound;
    };
  }

  private again({ resolved }: AST.Backreference, way: 1 | -1): Matcher {
    const [group] = [resolved].flat();
    return (at, next) => {
      this.step();
      const said = this.captures.get(group) ?? '';
      const start = way === 1 ? at : at - said.length;
      return this.text.startsWith(said, start) && next(at + way * said.length);
    };
  }

  private repeated({ element, greedy, ...numbers }: AST.Quantifier, way: 1 | -1): Matcher {
    const max = numbers.max > UNLIMITED ? Infinity : Math.min(numbers.max, MOST_IN_BRACES);
    const min = Math.min(numbers.min, MOST_IN_BRACES);
    const isCharacter = /^Character/u.test(element.type);
    if (isCharacter && greedy) return this.run(this.testOf(element), min, max, way);
    const one = this.matcherOf(element, way);
    const from = (at: number, count: number, next: Next): boolean => {
      this.step();
      const more = (): boolean =>
        count < max && one(at, (end) => (end !== at || count < min) && from(end, count + 1, next));
      const done = (): boolean => count >= min && next(at);
      return greedy ? more() || done() : done() || more();
    };
    return (at, next) => from(at, 0, next);
  }

  /** Equal characters in a loop, so that long runs of them do not fill the stack. */
  private run(test: (at: number) => boolean, min: number, max: number, way: 1 | -1): Matcher {
    const offset = way === 1 ? 0 : -1;
    return (at, next) => {
      let count = 0;
      while (count < max && test(at + way * count + offset)) {
        count++;
        this.step();
      }
      for (; count >= min; count--) {
        this.step();
        if (next(at + way * count)) return true;
      }
      return false;
    };
  }

  private asserting(assertion: AST.Assertion): Matcher {
    if (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') {
      const inner = this.anyOf(assertion.alternatives, assertion.kind === 'lookahead' ? 1 : -1);
      return (at, next) => inner(at, () => true) !== assertion.negate && next(at);
    }
    const holds = this.edge(assertion);
    return (at, next) => {
      this.step();
      return holds(at) && next(at);
    };
  }

  private edge(assertion: AST.BoundaryAssertion): (at: number) => boolean {
    const isWord = (at: number): boolean => /\w/u.test(this.text[at] ?? '');
    const isBreak = (at: number): boolean => this.flags.multiline && this.text[at] === '\n';
    switch (assertion.kind) {
      case 'start':
        return (at) => at === 0 || isBreak(at - 1);
      case 'end':
        return (at) => at === this.text.length || isBreak(at);
      case 'word':
        return (at) => (isWord(at - 1) !== isWord(at)) !== assertion.negate;
    }
  }
}
