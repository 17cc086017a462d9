import { TEXT, type Reads } from './reads.ts';

const ICONS: ReadonlySet<string> = new Set(['b', 'em', 'i', 'span']);
const YES = /(?:^|[\s_-])(?:check|checkmark|tick)(?:$|[\s_-])/iu;
const NO = /(?:^|[\s_-])(?:close|cross|times|xmark)(?:$|[\s_-])/iu;
/** How far around a drawing its cell stands. */
const LEVELS = 4;

/**
 * The sign for what a cell of a table says with nothing but a drawing of the page's style sheet: yes or no. Its class
 * names the drawing. Undefined if the element is none.
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

/** Is nothing beside it but white space and comments? Stops at the first thing, so that long rows of icons take linear time. */
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
