/**
 * @jest-environment node
 *
 * The library and the command as somebody has them who installs the package.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { complaints, installPackage, ROOT, runThere, type Installed } from './installed.ts';

const { resolve } = createRequire(import.meta.url);
const article = path.join(ROOT, 'fixtures/news-article.html');
const page = JSON.stringify(readFileSync(article, 'utf8'));
const url = 'https://news.example/ferry';
let installed: Installed;
let inPackage: (name: string) => string;

beforeAll(() => {
  installed = installPackage();
  inPackage = (name) => path.join(installed.folder, 'node_modules/isolate-main-content', name);
});

afterAll(() => rmSync(installed.folder, { recursive: true, force: true }));

const library = (name: string): string => JSON.stringify(pathToFileURL(resolve(name)).href);
const DOMS = {
  jsdom: `import jsdom from ${library('jsdom')};
    const { document } = new jsdom.JSDOM(${page}, { runScripts: 'outside-only', url: '${url}' }).window;`,
  linkedom: `import linkedom from ${library('linkedom')};
    const { document } = linkedom.parseHTML(${page});`,
};

/** Gives the values of an answer of `extract`. */
const VALUES = `
  const name = (node) => node.parentNode.localName + ' > ' + node.localName;
  const valuesOf = (found, whole) => {
    const { title, author, published, site, language, sources, text, nodes, reasons } = found;
    return {
      title, author, published, site, language, sources, text,
      nodes: nodes.map(name),
      reason: reasons.filter(({ kept, node }) => kept && node === nodes[0]).length > 0,
      ...(whole && { html: found.html, markdown: found.markdown }),
    };
  };`;

const KNOWN = {
  title: expect.stringMatching(/^Night ferry to Skelwith Sound/) as unknown,
  author: 'Ines Holloway',
  published: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/) as unknown,
  site: 'The Alder Bay Ledger',
  language: 'en',
  sources: { title: 'heading', authors: 'json-ld', published: 'json-ld', site: 'json-ld' },
  nodes: ['article > div'],
  text: expect.stringContaining('brass band') as unknown,
  reason: true,
};
const SAVED = {
  html: expect.stringMatching(/^<.*There was no brass band\..* src="https:\/\/news\.example\//s) as unknown,
  markdown: expect.stringMatching(
    /^There was no brass band\. [^]*!\[[^]*\]\(https:\/\/news\.example\//,
  ) as unknown,
};

describe('the packed library', () => {
  test('brings no other package, a README of its own, and no source', () => {
    const names = (folder: string): string[] =>
      readdirSync(path.join(installed.folder, folder)).filter((name) => !name.startsWith('.'));
    expect(names('node_modules')).toEqual(['isolate-main-content']);
    expect(names('node_modules/isolate-main-content').sort()).toEqual([
      ...['LICENSE', 'README.md', 'dist', 'package.json'],
    ]);
    expect(names('node_modules/isolate-main-content/dist').sort()).toEqual(['command', 'library']);
    expect(readFileSync(inPackage('README.md'), 'utf8')).toMatch(/^# isolate-main-content\n/);
    expect(readFileSync(path.join(ROOT, 'README.md'), 'utf8')).toMatch(/^# Isolate\n/);
    const notices = readFileSync(inPackage('dist/library/THIRD-PARTY.txt'), 'utf8');
    expect(notices).toMatch(/^jsdom 26/m);
    // Only the workbench reads programs.
    expect(notices).not.toMatch(/^typescript /m);
  });

  test.each(['import', 'require'])('gives every value of a string of HTML, by %s', (way) => {
    const call = `const found = extract(${page}, { method: 'r4', url: '${url}' });${VALUES}
      console.log(JSON.stringify(valuesOf(found, true)));`;
    const answer =
      way === 'import'
        ? runThere(installed, `import { extract } from 'isolate-main-content';${call}`)
        : runThere(installed, `const { extract } = require('isolate-main-content');${call}`, 'cjs');
    expect(answer).toEqual({ ...KNOWN, ...SAVED });
  });

  test('calls a page without a title by its host, and gives nothing where that is not known', () => {
    const source = `import { extract } from 'isolate-main-content';
      const url = 'https://news.example/a';
      console.log(JSON.stringify([extract('<p>words').title, extract('<p>words', { url }).title]));`;
    expect(runThere(installed, source)).toEqual(['', 'news.example']);
  });

  test('loads no jsdom for the text of HTML', () => {
    const source = `import { extract } from 'isolate-main-content';
      import { createRequire } from 'node:module';
      const loaded = () => Object.keys(createRequire(import.meta.url).cache).map((name) => name.replace(/.*[/\\\\]/, ''));
      const found = extract(${page});
      const before = found.text && loaded();
      console.log(JSON.stringify([before, found.nodes.length > 0 && loaded()]));`;
    expect(runThere(installed, source)).toEqual([['quick.cjs'], ['quick.cjs', 'jsdom.cjs']]);
  });

  test('gives every value of documents of jsdom, and of linkedom all but what is sanitised; all methods select the same in both', () => {
    const run = (dom: string, whole: boolean, pages: string): unknown[] =>
      runThere(
        installed,
        `import { extract, measure, METHODS, textOf } from 'isolate-main-content';${dom}${VALUES}
         const answers = ${pages}.map((page) => extract(page, { method: 'r4', url: '${url}' }));
         const tree = measure(document);
         const selected = METHODS.map(({ id, select }) => [id, textOf(tree, select(tree))]);
         console.log(JSON.stringify([answers.map((found) => valuesOf(found, ${whole})), selected]));`,
      ) as unknown[];
    const [inJsdom, selected] = run(DOMS.jsdom, true, "[document, document.querySelector('article')]");
    expect(inJsdom).toEqual([
      { ...KNOWN, ...SAVED },
      expect.objectContaining({
        html: SAVED.html,
        markdown: expect.stringContaining('There was no brass band.') as unknown,
      }),
    ]);
    expect(run(DOMS.linkedom, false, '[document]')).toEqual([[KNOWN], selected]);
  });

  test('says what was wrong', () => {
    const source = `import { extract } from 'isolate-main-content';${DOMS.linkedom}
      const calls = [
        () => extract(7), () => extract(null), () => extract({}), () => extract(document.createTextNode('x')),
        () => extract(''), () => extract('words'), () => extract('%PDF-1.7 <a>'),
        () => extract(document, { method: 'magic' }), () => extract(document, { url: 'page.html' }),
        () => extract(document).html,
      ];
      console.log(JSON.stringify(calls.map((call) => {
        try { return call(); } catch ({ name, message }) { return name + ': ' + message; }
      })));`;
    const given = (what: string): string =>
      `TypeError: extract() takes a document, an element or a string of HTML, not ${what}.`;
    expect(runThere(installed, source)).toEqual([
      ...[given('7'), given('null'), given('Object'), given('#text')],
      'PageError: not HTML: it is empty',
      'PageError: not HTML: no tag in it',
      'PageError: not HTML: a PDF file',
      expect.stringMatching(/^Error: There is no method "magic"\. The methods are: .*\br4\b/),
      'Error: Option "url" must be an absolute address, such as "https://example.com/", not "page.html".',
      expect.stringMatching(
        /^Error: HTML and Markdown cannot be sanitised in this DOM\. Give .* as a string\.$/,
      ),
    ]);
  });

  const TYPED = `import { extract, methodOf, r4, type MainContent, type Method } from 'isolate-main-content';
    const method: Method | undefined = methodOf('r4');
    const found: MainContent = extract(document, method ? { method } : {});
    export const text: string = extract('<p>', { method: r4({ c: 5 }), url: 'https://a.example' }).text;
    export const author: string | undefined = found.author;
    export const node: Node | undefined = found.reasons[0]?.node;
    // @ts-expect-error -- proof that the types are read: a number is no page
    extract(7);`;

  // Version 7, which takes a tenth of the time, asks for all; version 6 only for what most projects have.
  test.each([
    ['typescript', 'nodenext', 'nodenext', ['mts', 'cts']],
    ['typescript-7', 'nodenext', 'nodenext', ['mts', 'cts']],
    ['typescript-7', 'node16', 'node16', ['mts', 'cts']],
    ['typescript-7', 'preserve', 'bundler', ['ts']],
  ])('has types that compile with %s, module %s, resolution %s, in .%s', (compiler, ...how) => {
    const [module, resolution, extensions] = how;
    const files = extensions.map((extension) => `typed.${extension}`);
    for (const file of files) writeFileSync(path.join(installed.folder, file), TYPED);
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit'];
    const target = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--skipDefaultLibCheck'];
    const modules = ['--module', module, '--moduleResolution', resolution];
    const words = [
      path.join(ROOT, 'node_modules', compiler, 'bin/tsc'),
      ...strict,
      ...target,
      ...modules,
      ...files,
    ];
    expect(complaints(installed.folder, words)).toBe('');
  });

  test('pleases publint and Are The Types Wrong', () => {
    const bin = (name: string): string => path.join(ROOT, 'node_modules', name);
    expect(complaints(ROOT, [bin('publint/src/cli.js'), '--strict', installed.tarball])).toBe('');
    // node10 knows no "exports"; Node has read them since version 12.
    const profile = ['--profile', 'node16'];
    expect(
      complaints(ROOT, [bin('@arethetypeswrong/cli/dist/index.js'), ...profile, installed.tarball]),
    ).toBe('');
  });
});

describe('the packed command', () => {
  const command = (): string => inPackage('dist/command/extract.js');
  const run = (
    words: readonly string[],
    input = '',
  ): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(process.execPath, [command(), ...words], { cwd: installed.folder, input, encoding: 'utf8' });

  test('is run by npx', () => {
    const words = ['--offline', 'isolate-main-content', '--method', 'r4', article];
    const out = execFileSync('npx', words, {
      cwd: installed.folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect(out).toContain('There was no brass band.');
  });

  test('is all of what was compiled, of which command.test.ts proves more', () => {
    expect(readdirSync(inPackage('dist/command'))).toEqual(readdirSync(path.join(ROOT, 'dist/command')));
  });

  test.each([
    ['--format', 'html'],
    ['--method', 'defuddle'],
  ])('answers with %s %s, without any other package', (...words) => {
    expect(run([...words, '--url', url, article])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('There was no brass band.'),
      stderr: '',
    });
  });

  test('answers lines, and says how many of them failed', () => {
    const records = ['{"id":1,"html":"<p>words"}', 'no JSON', '{"id":3}'];
    const { status, stdout, stderr } = run(['--ndjson', '--method', 'whole-body'], records.join('\n'));
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      expect.objectContaining({ id: 1, text: 'words' }),
      { id: null, error: expect.stringMatching(/^line 2: not JSON/) },
      { id: 3, error: 'line 3: "html" is missing or not a string' },
    ]);
    expect(stderr).toBe('2 of 3 records failed; each has an "error" in its line.\n');
    expect(status).toBe(1);
    expect(run(['--ndjson', '--method', 'whole-body'], records[0])).toMatchObject({ status: 0, stderr: '' });
  });

  test('writes text, and says how many pages failed', () => {
    const { status, stdout, stderr } = run([article, 'none.html', 'neither.html']);
    expect(stdout).toContain('There was no brass band.');
    expect(stderr.trimEnd().split('\n')).toEqual([
      'none.html: no such file or folder',
      'neither.html: no such file or folder',
      '2 of 3 pages failed.',
    ]);
    expect(status).toBe(1);
  });

  const disk = existsSync('/dev/full')
    ? test.each([[[article]], [['--ndjson']], [['--help']]])
    : test.skip.each([[[]]]);
  disk('says in a sentence that the disk is full (where there is a /dev/full): %j', (words: string[]) => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [command(), ...words], {
      stdio: ['pipe', full, 'pipe'],
      input: '{"id":1,"html":"<p>words"}',
      encoding: 'utf8',
    });
    closeSync(full);
    expect(stderr).toMatch(/^Not everything was written: .*no space left.*\.\n$/i);
    expect(status).toBe(1);
  });

  test('starts with little: what it parses before it knows what it is to do', () => {
    const parsed = new Set(['extract.js']);
    for (const name of parsed) {
      const source = readFileSync(inPackage(`dist/command/${name}`), 'utf8');
      for (const [, imported] of source.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) parsed.add(imported);
    }
    const bytes = [...parsed].map((name) => statSync(inPackage(`dist/command/${name}`)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_200_000);
  });
});
