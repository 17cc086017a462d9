import type { MakeElement } from './elements.ts';
import type { ReportIndex } from './report-index.ts';

/** The frame that `browser/pages.ts` fills: filters, list of pages, open page. */
export function pagesSection(h: MakeElement, { methods, base, pages }: ReportIndex): HTMLElement {
  const option = (value: string | number, name: string, selected = false) =>
    h('option', { value, selected }, name);
  const types = [...new Set(pages.map(({ type }) => type))].sort();
  const chosen = (index: number) => methods.map(({ name }, i) => option(i, name, i === index));
  const left = pages.filter(({ record }) => record === undefined).length;
  const second = methods.findIndex((_, i) => i !== base);
  return h(
    'section',
    { id: 'pages' },
    h('h2', {}, 'Pages'),
    h(
      'p',
      { class: 'note' },
      'What each method took and left, page by page. Marks are by the order of the words, scores by bags of words: a ' +
        'word that stands elsewhere counts for the score and is not marked as found. In the list the arrow keys go from ' +
        'page to page.',
      ...(left > 0
        ? [` The texts of ${left} pages are not in this file; see `, h('code', {}, 'compare --pages'), '.']
        : []),
    ),
    h(
      'div',
      { class: 'filters', role: 'search', 'aria-label': 'Which pages' },
      h('label', {}, 'Method ', h('select', { id: 'by-method' }, ...chosen(base))),
      h(
        'label',
        {},
        'Beside it ',
        h('select', { id: 'beside-method' }, option('', 'nothing'), ...chosen(second)),
      ),
      h(
        'label',
        {},
        'Type ',
        h('select', { id: 'by-type' }, option('', 'all'), ...types.map((type) => option(type, type))),
      ),
      h('label', {}, 'Id or address ', h('input', { id: 'by-id', type: 'search', autocomplete: 'off' })),
      h('span', { class: 'step' }, button(h, 'previous', '← Previous'), button(h, 'next', 'Next →')),
    ),
    h('p', { class: 'legend' }, ...legend(h)),
    h(
      'div',
      { class: 'browser' },
      h(
        'nav',
        { 'aria-label': 'Pages' },
        h('p', { id: 'page-count', class: 'facts', 'aria-live': 'polite' }),
        h('ol', { id: 'page-list' }),
        button(h, 'more', 'More pages'),
      ),
      h(
        'article',
        { id: 'page-view', tabindex: 0, 'aria-label': 'Opened page' },
        h('p', { class: 'note' }, 'Choose a page from the list.'),
      ),
    ),
  );
}

function legend(h: MakeElement): HTMLElement[] {
  return [
    h('mark', { class: 'found' }, 'found'),
    h('span', {}, ' main content, taken  '),
    h('del', { class: 'missed' }, 'missed'),
    h('span', {}, ' main content, left out  '),
    h('ins', { class: 'wrong' }, 'wrong'),
    h('span', {}, ' taken, not main content  '),
    h('span', { class: 'rest' }, 'rest'),
    h('span', {}, ' neither'),
  ];
}

function button(h: MakeElement, id: string, text: string): HTMLElement {
  return h('button', { type: 'button', id }, text);
}
