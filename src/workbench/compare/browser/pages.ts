import { makerOf } from '../elements.ts';
import type { IndexedPage } from '../report-index.ts';
import { readIndex, readRecord } from './data.ts';
import { headOfPage, textRows } from './page-view.ts';
import { rove } from './roving.ts';

/** The number of pages in the list until "more" is pressed. */
const LISTED = 100;
const h = makerOf(document);

/** The list of pages, worst first, with its filters, and the page that is opened from it. */
export function openPages(): void {
  const list = document.getElementById('page-list');
  if (!list) return;
  const index = readIndex();
  const control = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
  const method = control<HTMLSelectElement>('by-method');
  const beside = control<HTMLSelectElement>('beside-method');
  const type = control<HTMLSelectElement>('by-type');
  const search = control<HTMLInputElement>('by-id');
  const view = control('page-view');
  let listed: IndexedPage[] = [];
  let room = LISTED;
  let opened: IndexedPage | undefined;

  const f1Of = (page: IndexedPage): number => page.scores[Number(method.value)]?.[2] ?? -1;
  const drawList = (): void => {
    const wanted = search.value.trim().toLowerCase();
    listed = index.pages
      .filter((page) => type.value === '' || page.type === type.value)
      .filter(({ id, url = '' }) => id.toLowerCase().includes(wanted) || url.toLowerCase().includes(wanted))
      .sort((a, b) => f1Of(a) - f1Of(b));
    control('page-count').textContent = `${listed.length} pages, worst first`;
    list.replaceChildren(...listed.slice(0, room).map(item));
    bringIntoList(list.querySelector('[aria-current]'));
    control('more').hidden = listed.length <= room;
  };
  const item = (page: IndexedPage): HTMLElement => {
    const f1 = f1Of(page);
    const button = h(
      'button',
      {
        type: 'button',
        'aria-current': page === opened && 'true',
        disabled: page.record === undefined,
        title: page.record === undefined ? 'The text of this page was left out of the report' : undefined,
      },
      h('span', { class: 'f1', style: `--warmth: ${Math.max(0, f1) * 0.6}%` }, f1 < 0 ? '–' : f1.toFixed(0)),
      h('span', {}, page.id),
      h('span', { class: 'facts' }, page.type),
      h('span', { class: 'facts where' }, (page.url ?? '').replace(/^https?:\/\/(www\.)?/, '')),
    );
    button.addEventListener('click', () => void open(page));
    return h('li', {}, button);
  };

  /** Opens a page that the user did not choose, so focus and scroll position do not change. */
  const show = async (page: IndexedPage): Promise<void> => {
    if (page.record === undefined) return;
    opened = page;
    drawList();
    const others = beside.value === '' ? [] : [Number(beside.value)];
    const shown = [...new Set([Number(method.value), ...others])];
    view.replaceChildren(...headOfPage(index, page, shown), h('p', { class: 'facts' }, 'Opening …'));
    try {
      const record = await readRecord(page.record);
      if (opened !== page) return;
      view.replaceChildren(...headOfPage(index, page, shown), ...textRows(index, record, shown));
    } catch (error) {
      view.replaceChildren(h('p', { role: 'alert' }, `This page cannot be opened: ${String(error)}`));
    }
    view.scrollTop = 0;
  };
  const open = async (page: IndexedPage): Promise<void> => {
    await show(page);
    if (opened !== page) return;
    history.replaceState(null, '', `#page=${encodeURIComponent(page.id)}`);
    const section = view.closest('section');
    section?.setAttribute('data-opened', '');
    document.getElementById('page-title')?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start' });
  };
  const step = (by: number): void => {
    const at = opened ? listed.indexOf(opened) : -1;
    const next = listed.slice(by > 0 ? at + 1 : 0, by > 0 ? undefined : Math.max(0, at));
    const page = by > 0 ? next.find(isOpenable) : next.reverse().find(isOpenable);
    if (page) void open(page);
  };

  for (const filter of [type, search, method]) {
    filter.addEventListener('input', () => {
      room = LISTED;
      drawList();
    });
  }
  for (const choice of [method, beside]) {
    choice.addEventListener('input', () => opened && void show(opened));
  }
  control('more').addEventListener('click', () => {
    room += LISTED;
    drawList();
  });
  control('previous').addEventListener('click', () => step(-1));
  control('next').addEventListener('click', () => step(1));
  drawList();
  rove(list);
  const wanted = /^#page=(.*)$/.exec(location.hash)?.[1];
  const linked = index.pages.find(({ id }) => wanted !== undefined && id === decodeURIComponent(wanted));
  const first = listed.find(isOpenable);
  if (linked) void open(linked);
  else if (first) void show(first);
}

/** Scrolls only the list: `scrollIntoView` would scroll the whole report. */
function bringIntoList(item: Element | null): void {
  const pane = item?.closest('nav');
  if (!item || !pane) return;
  const { top, bottom } = item.getBoundingClientRect();
  const seen = pane.getBoundingClientRect();
  if (top < seen.top) pane.scrollTop -= seen.top - top;
  else if (bottom > seen.bottom) pane.scrollTop += bottom - seen.bottom;
}

function isOpenable({ record }: IndexedPage): boolean {
  return record !== undefined;
}
