import { makerOf } from '../elements.ts';
import type { PageRecord } from '../page-record.ts';
import type { IndexedPage, ReportIndex } from '../report-index.ts';
import { cutIntoSpans, type Mark, type Span } from './spans.ts';

const h = makerOf(document);

/** This many consecutive blocks that nobody took or missed are folded. */
const FOLDED_FROM = 4;

/** Signs around a marked text, so that colour is not the only sign. */
const ELEMENT: Readonly<Record<Mark, string>> = { found: 'mark', missed: 'del', wrong: 'ins', rest: 'span' };
const SPOKEN: Readonly<Record<Mark, string>> = { found: 'found', missed: 'missed', wrong: 'wrong', rest: '' };

/** The head of an open page: what it is, and the scores of each method. */
export function headOfPage(
  { methods }: ReportIndex,
  page: IndexedPage,
  shown: readonly number[],
): HTMLElement[] {
  const where = page.url ?? '';
  const link = /^https?:\/\//i.test(where)
    ? h('a', { href: where, rel: 'noreferrer noopener', target: '_blank' }, where)
    : h('span', {}, where);
  const rows = methods.map(({ name }, i) => {
    const scores = page.scores[i];
    const cells = scores ? scores.map((score) => `${score.toFixed(1)} %`) : ['–', '–', '–'];
    return h(
      'tr',
      { class: shown.includes(i) && 'shown' },
      h('th', { scope: 'row' }, name),
      ...cells.map((cell) => h('td', {}, cell)),
    );
  });
  const head = ['Method', 'Precision', 'Recall', 'F1'].map((title) => h('th', { scope: 'col' }, title));
  return [
    h('h3', { id: 'page-title', tabindex: -1 }, `Page ${page.id}`),
    h('p', { class: 'facts' }, `${page.type} · ${page.size} nodes · `, link),
    h(
      'details',
      {},
      h('summary', {}, 'Scores of all methods on this page'),
      h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
    ),
  ];
}

/** The text of a page: a row for each block, and a column for each shown answer. */
export function textRows(index: ReportIndex, record: PageRecord, shown: readonly number[]): HTMLElement[] {
  const columns = shown.map((method) => ({
    name: index.methods[method].name,
    answer: record.answers[method],
    lines: cutIntoSpans(record.text, record.truth, record.answers[method].found),
  }));
  const head = columns.map(({ name, answer, lines }) =>
    h(
      'th',
      { scope: 'col' },
      name,
      h('small', {}, answer.error === undefined ? countMarks(lines) : ` no answer: ${answer.error}`),
    ),
  );
  const rows = record.tags.map((tag, i) => ({
    isRest: columns.every(({ lines }) => lines[i].every(({ mark }) => mark === 'rest')),
    row: h(
      'tr',
      {},
      h('th', { scope: 'row', class: 'tag' }, tag),
      ...columns.map(({ lines }) => h('td', {}, ...lines[i].map(showSpan))),
    ),
  }));
  const table = h(
    'table',
    { class: 'text' },
    h('caption', { class: 'unseen' }, 'The text of the page block by block'),
    h('thead', {}, h('tr', {}, h('th', { scope: 'col', class: 'tag' }, 'Block'), ...head)),
    h('tbody', {}, ...foldRests(rows, columns.length + 1)),
  );
  return [
    table,
    ...elsewhere('In the truth, but not in this order in the page’s text', record.elsewhere),
    ...columns.flatMap(({ name, answer }) =>
      elsewhere(`In the answer of ${name}, but not in this order in the page’s text`, answer.elsewhere),
    ),
  ];
}

/** Hides several consecutive blocks that do not matter behind a button. */
function foldRests(rows: readonly { row: HTMLElement; isRest: boolean }[], columns: number): HTMLElement[] {
  const shown: HTMLElement[] = [];
  for (let i = 0; i < rows.length;) {
    let end = i;
    while (end < rows.length && rows[end].isRest) end++;
    if (end - i < FOLDED_FROM) {
      end = Math.max(end, i + 1);
      shown.push(...rows.slice(i, end).map(({ row }) => row));
    } else {
      const hidden = rows.slice(i, end).map(({ row }) => row);
      const button = h(
        'button',
        { type: 'button' },
        `${hidden.length} blocks: not main content and not taken`,
      );
      const fold = h('tr', { class: 'fold' }, h('td', { colspan: columns }, button));
      button.addEventListener('click', () => {
        const [first] = hidden;
        fold.replaceWith(...hidden);
        first.tabIndex = -1;
        first.focus();
      });
      shown.push(fold);
    }
    i = end;
  }
  return shown;
}

function showSpan({ text, mark }: Span): HTMLElement {
  const spoken = SPOKEN[mark] && h('span', { class: 'unseen' }, `[${SPOKEN[mark]}: `);
  return h(
    ELEMENT[mark],
    { class: mark },
    spoken || null,
    text,
    spoken ? h('span', { class: 'unseen' }, ']') : null,
  );
}

function countMarks(lines: readonly (readonly Span[])[]): string {
  const counts = { found: 0, missed: 0, wrong: 0, rest: 0 };
  for (const { text, mark } of lines.flat()) counts[mark] += text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
  return ` ${counts.found} words found, ${counts.missed} missed, ${counts.wrong} wrong`;
}

function elsewhere(title: string, texts: readonly string[]): HTMLElement[] {
  if (texts.length === 0) return [];
  const words = texts.join(' ').split(' ').length;
  const items = texts.map((text) => h('li', {}, text));
  return [
    h('details', {}, h('summary', {}, `${title}: ${words} words`), h('ul', { class: 'elsewhere' }, ...items)),
  ];
}
