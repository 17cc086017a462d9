/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../../../src/library/read-page.ts';
import type { Truth } from '../../../../src/workbench/datasets/types.ts';
import { truthOf } from '../../../../src/workbench/evaluate/truth.ts';
import type { Snapshot } from '../../../../src/workbench/snapshots/types.ts';

const BODY = '<body><nav>menu</nav><main><p>true</p></main>';

const truth = (given: Truth, html = BODY) => truthOf(given, readPage(html) as unknown as Snapshot);
const nothing = { with: [], without: [] };

describe('a truth of labelled nodes', () => {
  const labels = (html: string) => truth({ kind: 'labels', html, selector: '[data-x]' });

  test('has the labelled nodes and their text', () => {
    const found = labels('<body><nav>menu</nav><main data-x><p>true</p></main>');
    expect(found).toMatchObject({ text: 'true', isLabelled: true, empty: false });
    expect([...found.relevant!]).toEqual([0, 0, 0, 1, 1, 1]);
  });

  test('has the text of each labelled node once', () => {
    expect(labels('<body><nav data-x>menu</nav><main data-x><p data-x>true</p></main>').text).toBe(
      'menu\ntrue',
    );
  });

  test.each([
    ['another tag', '<body><nav>menu</nav><main data-x><div>true</div></main>'],
    ['another parent', '<body><nav>menu</nav><main data-x></main><p data-x>true</p>'],
    ['fewer nodes', '<body><nav>menu</nav><main data-x>true</main>'],
    ['more nodes', '<body><nav>menu</nav><main data-x><p>true</p></main><hr>'],
  ])('has the text alone where the page has %s', (_, html) => {
    expect(labels(html)).toEqual({ text: 'true', empty: false });
  });

  test('is empty where nothing is labelled', () => {
    expect(labels(BODY)).toMatchObject({ text: '', empty: true, isLabelled: true });
  });

  test('is read with scripting off where the page was', () => {
    const html = '<body><noscript><p data-x>true</p></noscript>';
    expect(truth({ kind: 'labels', html, selector: '[data-x]' }, html)).toMatchObject({
      text: 'true',
      isLabelled: true,
    });
  });
});

describe('a truth of text', () => {
  test('has snippets where there are any', () => {
    const text = { kind: 'text', text: 'true', ...nothing } as const;
    expect(truth(text)).not.toHaveProperty('snippets');
    expect(truth({ ...text, with: ['true'] }).snippets).toMatchObject({ with: ['true'] });
    expect(truth({ ...text, without: ['menu'] }).snippets).toMatchObject({ without: ['menu'] });
  });

  test('is empty where the text is blank', () => {
    const text = (words: string) => truth({ kind: 'text', text: words, ...nothing }).empty;
    expect([text(' \n'), text('true')]).toEqual([true, false]);
  });

  test('may come as HTML, which is read with scripting on', () => {
    const html = (source: string) => truth({ kind: 'html', html: source });
    expect(html('<p>true<p>words')).toMatchObject({ text: 'true\nwords', empty: false });
    expect(html('<noscript>true</noscript>')).toMatchObject({ text: '', empty: true });
    expect(html('')).toMatchObject({ text: '', empty: true });
    expect(html('<p>true')).not.toHaveProperty('snippets');
  });
});

test('a truth of snippets alone is empty where none must be there', () => {
  expect(truth({ kind: 'snippets', with: [], without: ['menu'] })).toMatchObject({ empty: true });
  expect(truth({ kind: 'snippets', with: ['true'], without: [] })).toMatchObject({ empty: false });
});
