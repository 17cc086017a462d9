import { afterEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { countText } from '../../../../src/extraction/measure/count-words.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { naiveWords } from '../../../support/naive-r4.ts';

function count(text: string): { words: number; characters: number } {
  const counts = { words: -1, characters: -1 };
  countText(text, counts);
  return counts;
}

afterEach(() => {
  jest.restoreAllMocks();
});

test.each<[what: string, text: string, words: number, characters: number]>([
  ['nothing', '', 0, 0],
  ['white space', ' \t\n\u00a0\u3000', 0, 0],
  ['words of any case', 'Read ME now', 3, 9],
  ['words next to punctuation', 'Stop, (please)! "Now."', 3, 20],
  ['punctuation alone', '— … · | »', 0, 5],
  ['a typewriter apostrophe', "don't", 2, 5],
  ['a typographic apostrophe', 'don’t', 2, 5],
  ['a hyphen', 'well-known', 2, 10],
  ['an underscore', 'snake_case', 1, 10],
  ['digits', '3.14 and 1,000', 5, 12],
  ['accents in one piece', 'Übergrößenträger', 1, 16],
  ['accents as marks of their own', 'cafe\u0301 noir', 2, 9],
  ['Cyrillic and Greek', 'привет κόσμε', 2, 11],
  ['Hebrew with points', 'שָׁלוֹם עולם', 2, 11],
  ['Hindi, whose vowels are marks', 'नमस्ते दुनिया', 2, 12],
  ['Arabic', 'مرحبا بالعالم', 2, 12],
  ['Arabic stretched by a tatweel', 'كتـــاب', 1, 7],
  ['Persian with a zero-width non-joiner', 'می‌خواهم', 1, 7],
  ['a soft hyphen', 'ex\u00adtrac\u00adtion', 1, 10],
  ['a zero-width space', 'one\u200bword', 1, 7],
  ['a direction mark', 'one\u200eword', 1, 7],
  ['a byte order mark', '\ufeffone\ufeffword', 1, 7],
  ['format characters alone', '\u00ad\u200b\u200d\u2060\ufeff', 0, 0],
  ['an emoji between words', 'good 😀 news', 2, 10],
  ['an emoji at a word', 'news😀', 1, 6],
  ['an emoji inside a word', 'good😀news', 2, 10],
  ['emoji alone', '😀 👍', 0, 4],
  ['emoji joined to one', '👩\u200d🚀', 0, 4],
  ['a flag', '🇪🇸', 0, 4],
  ['the flag of England, spelt in format characters', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 0, 2],
  ['a letter at the beginning of the planes beyond the basic one', '\u{10000}', 1, 2],
  ['a digit whose second half is the last one', '\u{1d7ff}', 1, 2],
  ['letters outside the basic plane', '𝐁𝐨𝐥𝐝 𐌰𐌱', 2, 12],
  ['half a character', '\ud83d', 0, 1],
  ['half a character in a word', 'good\udc00news', 2, 9],
  ['Korean, which has spaces', '안녕하세요 세계', 2, 7],
  ['Chinese', '我爱北京天安门', 4, 7],
  ['Chinese with punctuation', '你好,世界。', 2, 6],
  ['Chinese outside the basic plane', '𠮷', 1, 2],
  ['Japanese', 'これは本です', 4, 6],
  ['Katakana', 'コンピューターゲーム', 2, 10],
  ['Hiragana', 'かなしいときはなく', 4, 9],
  ['Thai', 'สวัสดีชาวโลก', 3, 12],
  ['Lao', 'ຂ້ອຍຮັກພາສາລາວ', 4, 14],
  ['Khmer', 'ខ្ញុំស្រឡាញ់ភាសាខ្មែរ', 3, 21],
  ['Burmese', 'ကျွန်တော်မြန်မာစကားပြောတယ်', 4, 26],
  ['Latin words beside Chinese', 'Hello 北京 world', 3, 12],
])('%s: %j', (_, text, words, characters) => {
  expect(count(text)).toEqual({ words, characters });
});

test('on any text of scripts with spaces the count is that of runs of letters, marks, digits and underscores', () => {
  const withoutSpaces = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u;
  const rare = fc.constantFrom(
    '\u00ad',
    '\u200d',
    '\ufeff',
    '\u0301',
    '_',
    ' ',
    '😀',
    '𝐁',
    '\ud83d',
    '\udc00',
    '’',
  );
  const unit = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 1 }), fc.string({ maxLength: 3 }), rare);
  const text = fc.array(unit, { maxLength: 20 }).map((units) => units.join(''));
  fc.assert(
    fc.property(
      text.filter((drawn) => !withoutSpaces.test(drawn)),
      (drawn) => {
        const characters = drawn.replace(/[\s\p{Cf}]/gu, '').length;
        expect(count(drawn)).toEqual({ words: naiveWords(drawn), characters });
      },
    ),
    { seed: 4, numRuns: 5000 },
  );
});

test('each unit up to the end of punctuation counts as it is, whatever is the quick way', () => {
  for (let unit = 0; unit < 0x2100; unit++) {
    const text = `ab${String.fromCharCode(unit)}c ${String.fromCharCode(unit)}`;
    if (/[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u.test(text)) continue;
    const characters = text.replace(/[\s\p{Cf}]/gu, '').length;
    expect([unit, count(text)]).toEqual([unit, { words: naiveWords(text), characters }]);
  }
});

test('text of scripts with spaces does not wait for a segmenter', () => {
  const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  count('Latin — “quoted” … привет नमस्ते 안녕 😀');
  expect(segment).not.toHaveBeenCalled();
  count('北京');
  expect(segment).toHaveBeenCalledTimes(1);
});

test.each([
  ['marks', '正文在这里。'],
  ['spaces', 'สวัสดี '],
])('a long text in a script without spaces, cut at %s, has the words of its parts', (_, part) => {
  expect(count(part.repeat(2000)).words).toBe(2000 * count(part).words);
});

test.each([
  ['a word', 'ส'.repeat(5000)],
  ['a word after a space', `ก ${'ส'.repeat(5000)}`],
  ['letters of two units', `我${'𠮷'.repeat(1200)}`],
  ['words between spaces', 'สวัสดี '.repeat(1000)],
  ['words between marks', '正文在这里。'.repeat(1000)],
])('a segmenter, which is slow for long texts, gets at most 1000 units of %s', (_, text) => {
  const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  count(text);
  const pieces = segment.mock.calls.map(([piece]) => piece);
  expect(pieces.join('') === text.trim()).toBe(true);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(1000);
});

test('a long text is not cut between the halves of a letter', () => {
  expect(count('𠮷'.repeat(1200)).words).toBe(1200);
  expect(count(`我${'𠮷'.repeat(1200)}`).words).toBe(1201);
});

test('a long text is not cut at an apostrophe', () => {
  const before = '正文。'.repeat(330);
  const after = "don't正正正正正正正正正正正正";
  expect(count(before + after).words).toBe(count(before).words + count(after).words);
});
