/** @jest-environment node */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { compiledCommand } from '../../../support/compiled-command.ts';
import { folderWith, gzip, latin1 } from '../datasets/temporary.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const page = (title: string, text: string): string => `<!doctype html><title>${title}</title><p>${text}`;

let command: string;
beforeAll(async () => {
  command = await compiledCommand();
});
afterAll(() => rmSync(path.dirname(command), { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function extract(words: readonly string[], input: string | Uint8Array = ''): Promise<Ended> {
  const child = spawn(process.execPath, [command, ...words], { cwd: root });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

const parsed = (out: string): unknown[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

describe('extract', () => {
  const method = ['--method', 'whole-body'];
  const folder = folderWith({
    'a.html': page('A', 'caf\u00e9<p>next'),
    'deep/b.htm': latin1('<meta charset=latin1><p>na\u00efve'),
    'deep/c.html.gz': gzip(page('C', 'packed')),
    'deep/notes.txt': 'not a page',
    'empty.html': '',
    'file.html': '%PDF-1.7 <a>',
  });
  const at = (name: string): string => path.join(folder, name);

  test('writes the text of a page', async () => {
    expect(await extract([...method, at('a.html')])).toEqual({ code: 0, out: 'caf\u00e9\nnext\n', err: '' });
  });

  test('reads the standard input, in its encoding', async () => {
    const { out } = await extract(method, latin1('<meta charset=windows-1251><p>\u00cf'));
    expect(out).toBe('\u041f\n');
  });

  test('says of each page that cannot be read why, goes on, and ends in failure', async () => {
    const { code, out, err } = await extract([
      ...method,
      at('empty.html'),
      at('none.html'),
      at('file.html'),
      at('a.html'),
    ]);
    expect(err.trimEnd().split('\n')).toEqual([
      `${at('empty.html')}: not HTML: it is empty`,
      `${at('none.html')}: no such file or folder`,
      `${at('file.html')}: not HTML: a PDF file`,
      '3 of 4 pages failed.',
    ]);
    expect(out).toBe(`==> ${at('a.html')} <==\ncaf\u00e9\nnext\n`);
    expect(code).toBe(1);
  });

  test('walks a folder and keeps its form in the output', async () => {
    const output = path.join(folderWith({}), 'out');
    const { code } = await extract([...method, '--format', 'json', '--output', output, at('deep')]);
    expect(code).toBe(0);
    expect(readdirSync(output)).toEqual(['b.json', 'c.json']);
    expect(JSON.parse(readFileSync(path.join(output, 'b.json'), 'utf8'))).toMatchObject({
      method: 'whole-body',
      text: 'na\u00efve',
      nodes: ['html > body'],
    });
  });

  test('states the address of a page as JSON if it is known', async () => {
    const json = async (...words: readonly string[]): Promise<unknown> =>
      parsed((await extract([...method, '--format', 'json', ...words, at('a.html')])).out)[0];
    expect(await json()).not.toHaveProperty('url');
    expect(await json('--url', 'https://a.example/')).toHaveProperty('url', 'https://a.example/');
  });

  test('never writes over a page or another answer', async () => {
    const clash = folderWith({ 'x.html': page('1', 'one'), 'x.htm': page('2', 'two') });
    const { code, err } = await extract([...method, '--format', 'html', '--output', clash, clash]);
    expect(err).toContain(`x.html: not written: ${path.join(clash, 'x.html')} is a page`);
    expect(readFileSync(path.join(clash, 'x.html'), 'utf8')).toBe(page('1', 'one'));
    expect(code).toBe(1);
  });

  test('writes HTML with absolute addresses, and reasons', async () => {
    const article = readFileSync(path.join(root, 'fixtures/news-article.html'));
    const url = 'https://news.example/region/ferry';
    const html = await extract(['--method', 'r4', '--format', 'html', '--url', url], article);
    expect(html.out).toMatch(/^<!doctype html>/);
    expect(html.out).toContain('There was no brass band.');
    expect(html.out).toContain(' src="https://news.example/');
    const json = await extract(['--method', 'r4', '--format', 'json', '--explain'], article);
    const [{ nodes, reasons, ...about }] = parsed(json.out) as [
      { nodes: string[]; reasons: { node: string; kept: boolean }[] },
    ];
    expect(about).toMatchObject({
      title: 'Night ferry to Skelwith Sound sails again after eleven years',
      author: 'Ines Holloway',
      site: 'The Alder Bay Ledger',
      sources: { title: 'heading', authors: 'json-ld' },
    });
    expect(reasons).toContainEqual(expect.objectContaining({ node: nodes[0], kept: true }));
  });

  test('writes a folder of pages as Markdown, with what is known of each', async () => {
    const output = path.join(folderWith({}), 'out');
    const { code, err } = await extract([...method, '--format', 'markdown', '--output', output, at('deep')]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(readdirSync(output)).toEqual(['b.md', 'c.md']);
    expect(readFileSync(path.join(output, 'c.md'), 'utf8')).toMatch(
      /^---\ntitle: "C"\n[^]*\n---\n\npacked\n$/,
    );
  });

  test('writes the same bytes at the same time, and no address of the machine', async () => {
    const folder = folderWith({
      'a.html': '<title>A</title><p><a href="b.html">words</a><img src="c.png">',
      'd.html':
        '<link rel="canonical" href="https://news.example/d"><title>D</title><p><a href="b.html">words</a>',
    });
    for (const format of ['html', 'markdown', 'epub']) {
      const words = [...method, '--format', format, '--saved-at', '2025-01-31T12:00:00Z'];
      const write = async (): Promise<Buffer[]> => {
        const output = folderWith({});
        await extract([...words, '--threads', '1', '--output', output, folder]);
        return readdirSync(output).map((name) => readFileSync(path.join(output, name)));
      };
      const [once, again] = [await write(), await write()];
      expect(once).toHaveLength(2);
      expect(once).toEqual(again);
      const [unknown, known] = once.map(String);
      expect(unknown).not.toContain('file:');
      if (format !== 'epub') expect(known).toContain('https://news.example/b.html');
    }
  });

  test('writes a book into the standard output', async () => {
    const { out } = await extract([...method, '--format', 'epub'], page('T', 'words'));
    // A ZIP archive whose first file is named and filled so.
    expect(out.slice(0, 2)).toBe('PK');
    expect(out).toContain('mimetypeapplication/epub+zip');
    expect(out).toContain('EPUB/content.xhtml');
  });

  test('writes the answer of a peer as Markdown', async () => {
    const article = readFileSync(path.join(root, 'fixtures/news-article.html'));
    const words = ['--method', 'readability', '--format', 'markdown', '--url', 'https://news.example/ferry'];
    const { out } = await extract(words, article);
    expect(out).toMatch(/^---\ntitle: "Night ferry to Skelwith Sound/);
    expect(out).toContain('\nThere was no brass band. ');
    expect(out).toContain('](https://news.example/');
  });

  test.concurrent.each([
    [['--method', 'magic'], /argument 'magic' is invalid.*\bcetd-ds\b.*\breadability\b/s],
    [['--url', 'page.html'], /Expected: an absolute address/],
    [['--saved-at', 'yesterday'], /Expected: a time/],
    [['--saved-at', '2025-01-31'], /goes with --format html, markdown and epub/],
    [['--explain'], /--explain goes with --format json/],
    [['--ndjson', 'a.html'], /--ndjson reads the standard input/],
    [['--format', 'html', at('a.html'), at('a.html')], /the 2 HTML files .*--output FOLDER/],
    [['--format', 'pdf'], /'text', 'json', 'html', 'markdown', 'epub'|text, json, html, markdown, epub/],
    [['--threads', '0'], /a whole number from 1 on/],
  ])('refuses %j in a sentence', async (words, reason) => {
    const { code, out, err } = await extract(words);
    expect(err).toMatch(reason);
    expect(err).not.toContain('    at ');
    expect(out).toBe('');
    expect(code).toBe(1);
  });
});
