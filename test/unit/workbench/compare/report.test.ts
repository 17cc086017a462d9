/** @jest-environment node */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { stop } from 'esbuild';
import { JSDOM } from 'jsdom';
import { pack, recordPage, type PageRecord } from '../../../../src/workbench/compare/page-record.ts';
import type { ReportIndex } from '../../../../src/workbench/compare/report-index.ts';
import { writeReport } from '../../../../src/workbench/compare/report.ts';
import { sweepPage } from '../../../../src/workbench/compare/sweep.ts';
import { nodesOfText } from '../../../../src/workbench/evaluate/truth.ts';
import { readPage } from '../../../../src/library/read-page.ts';
import { POOR, RIGHT, TRUTHS } from './made-up.ts';

const HOSTILE = '</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>';
const URL_OF_ATTACKER = `https://example.org/${HOSTILE}`;

/** A report on the made-up pages whose ids, types, addresses, texts and method names attack it. */
async function report(): Promise<string> {
  const tree = readPage(`<p>${HOSTILE.replaceAll('<', '&lt;')}</p>`).tree;
  const record = recordPage(tree, HOSTILE, [{ page: 'a1', nodes: [0], text: HOSTILE, milliseconds: 1 }]);
  const index: ReportIndex = {
    methods: [RIGHT, POOR].map(({ method, name }) => ({ id: method, name: name + HOSTILE })),
    base: 0,
    pages: Object.keys(TRUTHS).map((id) => ({
      id: id + HOSTILE,
      url: URL_OF_ATTACKER,
      type: HOSTILE,
      emptyTruth: false,
      size: 3,
      scores: [[100, 100, 100], null],
      record: 0,
    })),
  };
  return writeReport({
    methods: [RIGHT, { ...POOR, name: HOSTILE, versions: { [HOSTILE]: HOSTILE } }],
    base: 'right',
    sweep: [sweepPage('a1', tree, HOSTILE, nodesOfText(tree, HOSTILE))],
    pages: { index, records: [pack(record)], failures: [HOSTILE] },
    notes: [HOSTILE],
    commit: HOSTILE,
  });
}

// The bundler works in a process of its own.
afterAll(() => stop());

describe('the report', () => {
  let html: string;
  let document: Document;
  beforeAll(async () => {
    html = await report();
    document = new JSDOM(html).window.document;
  });

  test('prints the figures of the metrics', () => {
    const rows = [...document.querySelectorAll('#methods tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows[0].slice(0, 6)).toEqual([
      'RIGHT',
      '100.0 %',
      '100.0 – 100.0 %',
      'base',
      '100.0 %',
      '100.0 %',
    ]);
    // By hand, as in the test of the summary.
    expect([rows[1][1], rows[1][4], rows[1][5]]).toEqual(['61.7 %', '66.7 %', '62.5 %']);
    expect(rows[1][3]).toMatch(/^−38\.3 \[−\d+\.\d, −\d+\.\d\] sure: worse$|^−38\.3 \[−\d+\.\d, .0\.0\]$/);
    const types = [...document.querySelectorAll('#types tbody tr')].map((row) =>
      [...row.children].slice(1).map((cell) => cell.textContent),
    );
    expect(types[1]).toEqual(['83.3 %', '40.0 %', '61.7 %']);
  });

  test('has a chart for each question, each with a name', () => {
    for (const id of ['runtime', 'balance', 'size', 'c-sweep', 'threshold-sweep']) {
      const chart = document.querySelector(`#${id} svg[role=img]`);
      expect(chart?.getAttribute('aria-label')).toBeTruthy();
    }
  });

  test('holds hostile text as text alone', () => {
    expect(document.querySelectorAll('img, [onerror]')).toHaveLength(0);
    expect([...document.scripts].map(({ id, type }) => id || type)).toEqual(['index', 'records', '']);
    expect(document.querySelector('#methods tbody tr:nth-child(2) th')?.textContent).toBe(HOSTILE);
    const index = JSON.parse(document.getElementById('index')?.textContent ?? '') as ReportIndex;
    expect(index.pages[0].url).toBe(URL_OF_ATTACKER);
    const packed = document.getElementById('records')?.textContent ?? '';
    const record = JSON.parse(String(gunzipSync(Buffer.from(packed, 'base64')))) as PageRecord;
    expect(record.text).toBe(HOSTILE);
  });

  test('loads nothing and forbids it', () => {
    const loading =
      'link, iframe, object, embed, base, form, [src], [srcset], [data], [background], [poster]';
    expect(document.querySelectorAll(loading)).toHaveLength(0);
    const references = [...document.querySelectorAll('[href], [*|href]')].map((each) =>
      each.getAttribute('href'),
    );
    expect(references.filter((reference) => !reference?.startsWith('#'))).toEqual([]);
    expect([...document.querySelectorAll('style')].map(({ textContent }) => textContent).join()).not.toMatch(
      /url\(|@import/,
    );
    const policy = document
      .querySelector('meta[http-equiv=Content-Security-Policy]')
      ?.getAttribute('content');
    expect(policy).toMatch(/^default-src 'none'; .*script-src 'sha256-[\w+/]+=*'/);
  });

  test('opens the worst page by itself, and others by the arrow keys and Enter', async () => {
    const { window } = new JSDOM(html, { runScripts: 'outside-only', url: 'https://report.example/' });
    const scrolledTo: Element[] = [];
    window.Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo.push(this);
    };
    const { document } = window;
    const press = (key: string): void => {
      const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    };
    window.eval([...document.scripts].at(-1)?.textContent ?? '');
    const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('#page-list button')];
    expect(buttons().map((button) => button.hasAttribute('aria-current'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(document.activeElement).toBe(document.body);
    await new Promise((resolve) => setTimeout(resolve));
    // The report opens at its head, wherever the worst page stands.
    expect(scrolledTo).toEqual([]);
    const stops = () => buttons().map(({ tabIndex }) => tabIndex);
    expect(stops()).toEqual([0, -1, -1, -1]);
    buttons()[0].focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) press(key);
    expect(document.activeElement).toBe(buttons()[1]);
    expect(stops()).toEqual([-1, 0, -1, -1]);
    press('End');
    press('ArrowDown');
    expect(document.activeElement).toBe(buttons()[3]);
    buttons()[3].click();
    expect(buttons()[3].getAttribute('aria-current')).toBe('true');
  });

  test('calls no method the best that was trained on these pages', async () => {
    const pages = { index: { methods: [], base: 0, pages: [] }, records: [], failures: [] };
    const contents = { base: 'right', notes: [], commit: '', pages };
    const bestOf = async (trained: 'held out' | 'on these pages') => {
      const html = await writeReport({ ...contents, methods: [{ ...RIGHT, trained }, POOR] });
      const best = new JSDOM(html).window.document.querySelectorAll('#methods .best, #types .best');
      return Array.from(best, (cell) => cell.closest('tr')?.querySelector('th')?.textContent);
    };
    expect(await bestOf('held out')).toEqual(['RIGHT', 'RIGHT', 'RIGHT']);
    expect(await bestOf('on these pages')).toEqual(['POOR', 'POOR', 'POOR']);
  });

  test('has no table of types where there is one', async () => {
    const alike = { ...RIGHT, pages: RIGHT.pages.filter(({ type }) => type === 'article') };
    const pages = { index: { methods: [], base: 0, pages: [] }, records: [], failures: [] };
    const contents = { methods: [alike], base: 'right', notes: [], commit: '', pages };
    expect(new JSDOM(await writeReport(contents)).window.document.querySelector('#types')).toBeNull();
  });

  test('names the method that the scores lack', async () => {
    const contents = { methods: [RIGHT], base: 'r4', notes: [], commit: '' };
    const pages = { index: { methods: [], base: 0, pages: [] }, records: [], failures: [] };
    await expect(writeReport({ ...contents, pages })).rejects.toThrow('no scores of "r4"');
  });
});
