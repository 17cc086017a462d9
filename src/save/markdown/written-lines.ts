import { isElement } from '../../extraction/dom/nodes.ts';
import { isBlock } from '../blocks.ts';
import { isPlain, RAW } from './lines.ts';
import { collapsed, type TextPlace } from './escape.ts';
import { Line } from './line.ts';
import { BREAK, CODE, LINK, MARKED, MATH, PICTURE, TAG } from './marks.ts';

/** Elements that are written as they are. */
const WHOLE: ReadonlySet<string> = new Set(['pre', 'code', 'samp', 'tt', RAW]);
/** These are one line, in which no block can begin. */
const ONE_LINE: ReadonlySet<string> = new Set(['td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const SEEN: ReadonlySet<string> = new Set(['img', 'input', 'hr', RAW]);

/** A run of text that has to be escaped, and its place. */
export interface WrittenRun extends TextPlace {
  readonly node: Text;
}

/** All runs of text in a copy that have to be escaped, each with its line: a paragraph, a heading or a cell. */
export function writtenRuns(root: Element): readonly WrittenRun[] {
  const walk = new LineWalk();
  walk.enter(root);
  let at: Node | null = root.firstChild;
  while (at) {
    if (isElement(at)) walk.enter(at);
    else walk.text(at as Text);
    if (at.firstChild) {
      at = at.firstChild;
      continue;
    }
    while (at && at !== root) {
      if (isElement(at)) walk.leave();
      if (at.nextSibling) break;
      at = at.parentNode;
    }
    at = at === root ? null : at!.nextSibling;
  }
  return walk.runs;
}

interface Open {
  readonly element: Element;
  /** The line to which text in the element belongs. After a block it is a new one, except in headings and cells. */
  line: Line;
  readonly isBlock: boolean;
  readonly isWhole: boolean;
  readonly inLink: boolean;
  readonly inOneLine: boolean;
  readonly inItem: boolean;
  /** The values of `fresh` and `seen` at the beginning of the element. */
  readonly fresh: boolean;
  readonly seen: number;
}

/** A walk that keeps the open elements, so that no run has to search its surroundings. */
class LineWalk {
  readonly runs: WrittenRun[] = [];
  private readonly open: Open[] = [];
  /** Whether nothing visible is before this place in its line. */
  private fresh = true;
  /** Counts visible nodes and beginnings of lines. */
  private seen = 0;

  enter(element: Element): void {
    const around = this.open.at(-1);
    const name = element.localName;
    const block = !around || isBlock(element);
    if (around && !around.isWhole) around.line.text += beginOf(element, around);
    this.open.push({
      element,
      line:
        block && !around?.inOneLine
          ? new Line(CELLS.has(name) || (around?.line.inTable ?? false))
          : around.line,
      isBlock: block,
      isWhole: WHOLE.has(name) || (around?.isWhole ?? false),
      inLink: name === 'a' || (around?.inLink ?? false),
      inOneLine: ONE_LINE.has(name) || (around?.inOneLine ?? false),
      inItem: name === 'li' || (around?.inItem ?? false),
      fresh: this.fresh,
      seen: this.seen,
    });
    if (block || name === 'br') this.begin();
    else if (SEEN.has(name)) this.see();
    else if (!isPlain(element)) this.fresh = false;
  }

  leave(): void {
    const left = this.open.pop()!;
    const around = this.open.at(-1);
    if (around && !around.isWhole && !left.isWhole && !ALONE.has(left.element.localName))
      around.line.text += signOf(left.element, 'end');
    if (left.isBlock) {
      this.begin();
      if (around?.inOneLine) around.line.text += lineEnd(around);
      else if (around) around.line = new Line(around.line.inTable);
    }
    // An element without anything visible does not count.
    else if (this.seen === left.seen) this.fresh = left.fresh;
  }

  text(node: Text): void {
    const { line, isWhole, inLink, inOneLine, inItem } = this.open.at(-1)!;
    if (!isWhole) {
      node.data = collapsed(node.data);
      this.runs.push({
        node,
        line,
        at: line.text.length,
        lineStart: this.fresh && !inOneLine,
        inLink,
        inItem,
      });
      line.text += node.data;
    }
    if (node.data.trim() !== '') this.see();
  }

  private begin(): void {
    this.fresh = true;
    this.seen++;
  }

  private see(): void {
    this.fresh = false;
    this.seen++;
  }
}

/** The characters in the line for the beginning of an element. */
function beginOf(element: Element, around: Open): string {
  const isEnd = element.localName === 'br' || (around.inOneLine && isBlock(element));
  return isEnd ? lineEnd(around) : signOf(element, 'begin');
}

/** The characters for a line end. In cells it is a tag, and in links and headings a space. */
function lineEnd({ line, inLink, inOneLine }: Open): string {
  if (line.inTable) return BREAK;
  return inLink || inOneLine ? '\n' : `${BREAK}\n`;
}

/** Elements with a sign only at their beginning. */
const ALONE: ReadonlySet<string> = new Set(['br', 'img']);

/** The characters in the line for the beginning or end of an element that is written with signs. */
function signOf(element: Element, side: 'begin' | 'end'): string {
  const name = element.localName;
  if (/^(?:a|img)$/u.test(name)) {
    const written = ['href', 'src', 'alt'].map((one) => element.getAttribute(one) ?? '').join(' ');
    return (
      (written.includes('$') ? MATH : '') +
      (written.includes('`') ? CODE : '') +
      (name === 'a' ? LINK : PICTURE)
    );
  }
  if (/^(?:code|samp|tt)$/u.test(name)) return CODE;
  if (name === RAW) return (element.getAttribute('raw') ?? '').startsWith('$') ? MATH : PICTURE;
  const mark = MARKED.get(name);
  if (mark !== undefined) return mark.charAt(side === 'begin' ? 0 : 1);
  return /^(?:ins|kbd|mark|q|sub|sup)$/u.test(name) ? TAG : '';
}
