import { expect, test } from '@jest/globals';
import { sentencesOf } from '../../../../src/extension/read/sentences.ts';

function said(html: string, language?: string): string[] {
  document.body.innerHTML = `<main id="text">${html}</main>`;
  return sentencesOf(document.querySelector('main')!, language).map(({ text }) => text);
}

test('a text is cut into its sentences, block by block', () => {
  expect(said('<h1>Ferry</h1><p>It leaves. It <b>comes</b> back!</p><ul><li>One<li>Two</ul>')).toEqual([
    'Ferry',
    'It leaves.',
    'It comes back!',
    'One',
    'Two',
  ]);
});

test('a line of the source is no sentence, but a line that the author has broken is', () => {
  expect(said('<p>It leaves\n   at seven.</p>')).toEqual(['It leaves at seven.']);
  expect(said('<p>Roses are red<br>Violets are blue</p>')).toEqual(['Roses are red', 'Violets are blue']);
});

test('text before, between and after blocks is not lost, and stands by itself', () => {
  expect(said('One <div>two <p>three</p> four</div> five')).toEqual(['One', 'two', 'three', 'four', 'five']);
  expect(said('<div><div><p>Deep</p></div></div><p>After</p>')).toEqual(['Deep', 'After']);
});

test('each sentence knows where it stands', () => {
  document.body.innerHTML = '<main><p>First one. <i>Sec</i>ond one.  </p></main>';
  const sentences = sentencesOf(document.querySelector('main')!, 'en');
  expect(sentences.map(({ range }) => range.toString())).toEqual(['First one.', 'Second one.']);
  expect(sentences[1].range.startContainer.parentElement!.localName).toBe('i');
});

test('code, formulas, numbers of notes, what explains signs, what is hidden and what is pressed is not said', () => {
  expect(
    said(`<p>Call it<a role="doc-noteref" href="#n">1</a>.</p><pre>if (a &amp;&amp; b) { c(); }</pre>
      <p>Note<sup><a href="#m">2</a></sup> here, m<sup>2</sup>, <code>npm</code></p>
      <p><math><mi>x</mi></math><svg><text>axis</text></svg></p><p hidden>none</p>
      <p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p><button>Press</button><p>—</p>`),
  ).toEqual(['Call it.', 'Note here, m2, npm', '漢']);
});

test('what we have put above the text is not said, but its title is', () => {
  expect(
    said('<header><h1>Ferry</h1><p>site</p><p><a href="https://a.test">original</a></p></header><p>It.</p>'),
  ).toEqual(['Ferry', 'It.']);
});

test('pictures are said by their words where no caption tells more', () => {
  expect(said('<p>See: <img alt="A red ferry"> there.</p>')).toEqual(['See:', 'A red ferry', 'there.']);
  expect(said('<figure><img alt="IMG 1"><figcaption>A ferry.</figcaption></figure><img alt="">')).toEqual([
    'A ferry.',
  ]);
  // One that is not loaded yet.
  const link = '<span data-picture><a href="https://a.test/1.png">IMG 1</a></span>';
  expect(said(`<figure>${link}<figcaption>A ferry.</figcaption></figure><p>${link}</p>`)).toEqual([
    'A ferry.',
    'IMG 1',
  ]);
});

test('each sentence has the language that is nearest to it', () => {
  document.body.innerHTML =
    '<main><p>One.</p><blockquote lang="de">Zwei.</blockquote><p lang="">Three.</p></main>';
  const languages = sentencesOf(document.querySelector('main')!, 'en').map(({ language }) => language);
  expect(languages).toEqual(['en', 'de', 'en']);
});

test('languages without spaces are cut too, and a language that there is not is no failure', () => {
  expect(said('<p>船は七時に出ます。島を見たい人は甲板へ。</p>', 'ja')).toEqual([
    '船は七時に出ます。',
    '島を見たい人は甲板へ。',
  ]);
  expect(said('<p>One. Two.</p>', 'not a language')).toEqual(['One.', 'Two.']);
});

test('a deep text is read without recursion', () => {
  expect(said(`${'<div>'.repeat(300)}deep${'</div>'.repeat(300)}`)).toEqual(['deep']);
  // jsdom takes too long for a text so deep that the calls would not fit.
  expect(callsAt(100)).toBe(callsAt(10));
});

/** How many calls are open when a text so deep is read. */
function callsAt(depth: number): number {
  document.body.innerHTML = `${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}`;
  const text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT).nextNode()!;
  const { stackTraceLimit } = Error;
  let calls: string[] | undefined;
  Object.defineProperty(text, 'data', {
    get: () => {
      Error.stackTraceLimit = Infinity;
      calls ??= new Error().stack!.split('\n');
      return 'deep';
    },
  });
  expect(sentencesOf(document.body, 'en')).toHaveLength(1);
  Error.stackTraceLimit = stackTraceLimit;
  return calls!.length;
}
