import { describe, expect, test } from '@jest/globals';
import { chapter } from '../../../src/save/epub/chapter.ts';
import { html } from '../../../src/save/html.ts';
import { withPictures } from '../../../src/save/pictures/embed.ts';
import { ENGLISH, type FileWords } from '../../../src/save/words.ts';
import { saved } from './pages.ts';

const WORDS: FileWords = {
  language: 'ar',
  direction: 'rtl',
  original: 'الصفحة الأصلية',
  savedOn: () => 'اليوم',
  cutOff: '"</style><b>\\\n',
  picture: '[صورة]',
  pictureProblem: (why) => `(${why})`,
  notAsked: 'لا',
};
const PAGE = {
  ...saved('<div data-keep><p>Words</p><img src="https://x.test/a.png"></div>'),
  url: 'https://x.test/',
};

function read(file: string): Document {
  return new DOMParser().parseFromString(file, 'text/html');
}

describe('our words in a file', () => {
  test('are those of the reader, and say which language they are', () => {
    const link = read(html.render(PAGE, { words: WORDS })).querySelector('header a')!;
    expect(link.outerHTML).toBe(
      '<a href="https://x.test/" title="اليوم" lang="ar" dir="rtl">الصفحة الأصلية</a>',
    );
    expect(chapter(PAGE, WORDS).document).toContain(
      '<a href="https://x.test/" xml:lang="ar" lang="ar" dir="rtl">الصفحة الأصلية</a>',
    );
  });

  test('say nothing of their language where the page is in it, and none by themselves', () => {
    for (const [language, words] of [
      ['ar', WORDS],
      ['de', ENGLISH],
    ] as const) {
      const file = html.render({ ...PAGE, language }, { words });
      expect(read(file).querySelector('header a')!.getAttribute('lang')).toBeNull();
    }
  });

  test('cannot end the style sheet or the string in it', () => {
    const page = read(html.render(PAGE, { words: WORDS }));
    expect(page.querySelector('b')).toBeNull();
    expect(page.querySelector('style')!.textContent).toContain(
      String.raw`content: "\22 \3c /style>\3c b>\5c \a "; display`,
    );
  });

  test('stand for pictures that nobody has described', () => {
    const held = withPictures(PAGE, new Map(), WORDS);
    const link = read(html.render(held, { words: WORDS })).querySelector('main a')!;
    expect(link.outerHTML).toBe(
      '<a href="https://x.test/a.png" title="(لا)"><span lang="ar" dir="rtl">[صورة]</span></a>',
    );
    const plain = read(html.render(withPictures(PAGE, new Map()))).querySelector('main a')!;
    expect(plain.outerHTML).toBe(
      '<a href="https://x.test/a.png" title="Not in the file: it was not requested">[image]</a>',
    );
  });
});
