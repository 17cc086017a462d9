import type { BlockPage } from '../block-page.ts';
import { sumUp, topmost } from '../tree.ts';
import { wordsThatStay } from '../staying.ts';
import type { BlockRule, Choice } from './rule.ts';

/** Beside tables of data, these are read as a whole: a figure with its caption, a code listing. */
const WHOLE: ReadonlySet<string> = new Set(['figure', 'pre']);
/** A larger part of the page is no quotation: old pages indent their text with BLOCKQUOTE. */
const MOST_OF_PAGE = 0.5;
/** A table without header cells is data if it has this many cells with words, and at most so many words in each. */
const [LEAST_CELLS, SHORT_CELL] = [8, 4];
/** The rows of a table count if it has this many. */
const LEAST_ROWS = 4;
/** A table or figure with more than this share of its words in PRE is a listing, with its line numbers. */
const LISTING = 0.9;
/** The whole stays if more than this share of its words or rows stays. */
const MOST = 0.5;

/**
 * Keeps the whole of each table of data, figure, code listing and quotation if most of it stays, with all rows and the
 * caption. A listing stays if any of it does: its lines, or its line numbers, may be parts of their own.
 */
export const whole: BlockRule = {
  apply(page, _facts, { chosen }) {
    const { tree } = page;
    const isTable = dataTables(tree);
    const isQuotation = (i: number) => tree.words[i] <= MOST_OF_PAGE * tree.words[0];
    const [pre, table, figure] = ['pre', 'table', 'figure'].map((name) => tree.tagNames.indexOf(name));
    const code = sumUp(
      tree,
      tree.words.map((words, i) => (tree.tag[i] === pre ? words : 0)),
    );
    const isListing = (i: number) =>
      code[i] > LISTING * tree.words[i] && [pre, table, figure].includes(tree.tag[i]);
    const around = topmost(tree, (i) => {
      const name = tree.tagNames[tree.tag[i]];
      return isTable[i] === 1 || isListing(i) || WHOLE.has(name) || (name === 'blockquote' && isQuotation(i));
    });
    return withWholes(page, chosen, around, isTable, isListing);
  },
};

/**
 * Adds the whole of each element of which most stays, and each table of which most rows stay in part: in some rows, long
 * lists may go.
 *
 * @param around For each node, the element around it that is read as a whole; -1 for none.
 * @param isTable 1 for each of these elements that is a table.
 * @param isOne whether an element stays if any part of it stays. Default: none does.
 */
export function withWholes(
  page: BlockPage,
  before: Uint8Array,
  around: Int32Array,
  isTable?: Uint8Array,
  isOne: (node: number) => boolean = () => false,
): Choice {
  const { tree, blocks } = page;
  const staying = wordsThatStay(page, before);
  const row = isTable ? tree.tagNames.indexOf('tr') : -1;
  const rows = new Int32Array(tree.length);
  const stayingRows = new Int32Array(tree.length);
  around.forEach((one, i) => {
    if (tree.tag[i] !== row || one < 0 || !isTable?.[one] || tree.words[i] === 0) return;
    rows[one]++;
    if (staying[i] > 0) stayingRows[one]++;
  });
  const share = new Float64Array(blocks.length).map((_, b) => {
    const one = around[blocks.first[b]];
    if (one < 0) return 0;
    if (isOne(one)) return staying[one] > 0 ? 1 : 0;
    return Math.max(
      staying[one] / tree.words[one],
      rows[one] < LEAST_ROWS ? 0 : stayingRows[one] / rows[one],
    );
  });
  const chosen = before.map((each, b) => (share[b] > MOST ? 1 : each));
  return { chosen, value: share, limit: MOST };
}

/**
 * 1 for each table of data: it contains no table, and has header cells, a head, a caption, or many short cells. Others are
 * for layout.
 */
export function dataTables({ length, parent, tag, tagNames, words }: BlockPage['tree']): Uint8Array {
  const [table, th, thead, caption, td] = ['table', 'th', 'thead', 'caption', 'td'].map((name) =>
    tagNames.indexOf(name),
  );
  const is = new Uint8Array(length);
  if (table < 0) return is;
  const headed = new Uint8Array(length);
  const holds = new Uint8Array(length);
  const cells = new Int32Array(length);
  for (let i = length - 1; i > 0; i--) {
    const up = parent[i];
    if (tag[i] === td && words[i] > 0) cells[i] = 1;
    if (tag[i] !== table) cells[up] += cells[i];
    if (tag[i] === table)
      is[i] =
        !holds[i] && (headed[i] || (cells[i] >= LEAST_CELLS && words[i] <= SHORT_CELL * cells[i])) ? 1 : 0;
    else if (headed[i] || tag[i] === th || tag[i] === thead || tag[i] === caption) headed[up] = 1;
    if (holds[i] || tag[i] === table) holds[up] = 1;
  }
  return is;
}
