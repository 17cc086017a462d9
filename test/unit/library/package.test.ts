/**
 * @jest-environment node
 *
 * The library as somebody has it who installs it: from the packed tarball, in a folder with nothing else.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const page = JSON.stringify(readFileSync(join(root, 'fixtures/news-article.html'), 'utf8'));
let folder: string;

/** Runs a module in the folder, where only the library is installed; gives what it prints. */
function runThere(source: string): unknown {
  writeFileSync(join(folder, 'main.mjs'), source);
  return JSON.parse(execFileSync(process.execPath, ['main.mjs'], { cwd: folder, encoding: 'utf8' }));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'library-'));
  const npm = (cwd: string, ...words: string[]) =>
    execFileSync('npm', words, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
  npm(root, 'pack', '--pack-destination', folder);
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  npm(folder, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const IN_FIVE_LINES = `
  import { extract, METHODS, methodOf, textOf } from 'isolate-main-content';
  const { tree, selection, kept } = extract(document, { method: methodOf('r4') });
  console.log(JSON.stringify({
    text: textOf(tree, selection),
    roots: kept.roots.map((node) => node.parentNode.localName + ' > ' + node.localName),
    all: METHODS.map(({ select }) => select(tree).nodes.length),
  }));
`;

const DOMS = {
  jsdom: `import jsdom from ${JSON.stringify(pathToFileURL(resolve('jsdom')).href)};
    const { document } = new jsdom.JSDOM(${page}, { runScripts: 'outside-only' }).window;`,
  linkedom: `import linkedom from ${JSON.stringify(pathToFileURL(resolve('linkedom')).href)};
    const { document } = linkedom.parseHTML(${page});`,
};

describe('the packed library', () => {
  test('needs no other package', () => {
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'isolate-main-content',
    ]);
  });

  test('is the library alone', () => {
    const names = readdirSync(join(folder, 'node_modules/isolate-main-content')).sort();
    expect(names).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    expect(readdirSync(join(folder, 'node_modules/isolate-main-content/dist'))).toEqual(['library']);
  });

  test('finds the same in the documents of jsdom and linkedom, by every method', () => {
    const answers = Object.values(DOMS).map((dom) => runThere(dom + IN_FIVE_LINES));
    expect(answers[0]).toMatchObject({
      roots: ['article > div'],
      text: expect.stringContaining('brass band'),
    });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('has types that compile with nothing but those of the DOM', () => {
    writeFileSync(
      join(folder, 'typed.ts'),
      `import { extract, methodOf, textOf, type Extraction, type Method } from 'isolate-main-content';
       const method: Method | undefined = methodOf('r4');
       const found: Extraction = extract(document, method ? { method } : {});
       export const text: string = textOf(found.tree, found.selection);
       // @ts-expect-error -- proof that the types are read: text is no document
       extract('text');`,
    );
    const tsc = resolve('typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
    for (const modules of ['nodenext', 'preserve']) {
      const words = [tsc, ...options, '--module', modules, 'typed.ts'];
      expect(outputOf(process.execPath, words)).toBe('');
    }
  });
});

function outputOf(command: string, words: string[]): string {
  try {
    return execFileSync(command, words, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
