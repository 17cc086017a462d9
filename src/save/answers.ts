import { TEXT, type Reads } from './reads.ts';

const ICONS: ReadonlySet<string> = new Set(['b', 'em', 'i', 'span']);
const YES = /(?:^|[\s_-])(?:check|checkmark|tick)(?:$|[\s_-])/iu;
const NO = /(?:^|[\s_-])(?:close|cross|times|xmark)(?:$|[\s_-])/iu;
/** The cell is at most so many levels above the drawing. */
const LEVELS = 4;

/**
 * A check mark or a cross in place of an icon that the page's style sheet draws in a cell of a table, if the cell has
 * nothing else. The class of the element tells which icon it is. Undefined for other elements.
 */
export function answerOf(source: Element, tag: string, reads: Reads): string | undefined {
  if (!ICONS.has(tag) || reads.first(source)) return undefined;
  const marks = reads.attribute(source, 'class') ?? '';
  const sign = YES.test(marks) ? '✓' : NO.test(marks) ? '✗' : undefined;
  return sign !== undefined && isAloneInCell(source, reads) ? sign : undefined;
}

function isAloneInCell(source: Element, reads: Reads): boolean {
  let at: Node | null = source;
  for (let level = 0; level < LEVELS && at && isAlone(at, reads); level++) {
    at = reads.parent(at);
    if (at && reads.tag(at) === 'td') return true;
  }
  return false;
}

/**
 * Has it only white space and comments beside it? Stops at anything else, so that long rows of icons take linear time.
 */
function isAlone(node: Node, reads: Reads): boolean {
  return (['previous', 'next'] as const).every((side) => {
    let beside = reads[side](node);
    while (beside && reads.tag(beside) === '' && isIdle(beside, reads)) beside = reads[side](beside);
    return beside === null;
  });
}

function isIdle(node: Node, reads: Reads): boolean {
  return reads.type(node) !== TEXT || reads.data(node).trim() === '';
}
