/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { NASTY_TITLES } from '../../support/nasty-titles.ts';
import { fileName } from '../../../src/save/file-name.ts';

const bytes = (text: string): number => new TextEncoder().encode(text).length;

describe('a title becomes a file name', () => {
  test.each([
    ['A plain title', 'A plain title.html'],
    ['Dots. In. Titles', 'Dots. In. Titles.html'],
    ['  Much \n\t space \u00a0 ', 'Much space.html'],
    ['What? A: "yes" / <no> | \\ *', 'What A yes no.html'],
    ['AC/DC', 'AC DC.html'],
    ['../../etc/passwd', 'etc passwd.html'],
    ['.hidden', 'hidden.html'],
    ['The end...', 'The end.html'],
    ['nul\u0000l\u0007 bell\u007f', 'nul l bell.html'],
    ['Line\u2028separator', 'Line separator.html'],
    ['\u202egpj.exe\u202c', 'gpj.exe.html'],
    ['\u2066iso\u2069lated\u200f \ufeffmark', 'isolated mark.html'],
    ['soft\u00adhyphen', 'softhyphen.html'],
    ['lone \ud800 surrogate', 'lone surrogate.html'],
    ['Cafe\u0301', 'Caf\u00e9.html'],
    ['日本語のページ', '日本語のページ.html'],
    ['صفحة عربية', 'صفحة عربية.html'],
    ['می\u200cخواهم', 'می خواهم.html'],
    ['👩\u200d👩\u200d👧 family', '👩👩👧 family.html'],
    ['~100% & more #1 ~ $x; `y`', '100％ & more #1 ~ $x; `y`.html'],
  ])('%j as %j', (title, name) => {
    expect(fileName(title, 'html')).toBe(name);
  });
});

describe('nothing to name it by', () => {
  test.each(['', ' ', '.', '..', '...', '???', '/', ': / :', '\u202e', '\u200b', '\n', '. . .'])(
    '%j gives "page"',
    (title) => {
      expect(fileName(title, 'txt')).toBe('page.txt');
    },
  );

  test('a single "!" is a name', () => {
    expect(fileName('!', 'txt')).toBe('!.txt');
  });
});

describe('devices of Windows', () => {
  const DEVICES =
    'CON PRN AUX NUL COM0 COM1 COM9 LPT1 LPT9 COM¹ LPT³ CONIN$ CONOUT$ con Nul con.txt aux.a.b :CON .NUL CON?';

  test.each(DEVICES.split(' '))('%s is not opened', (title) => {
    const name = fileName(title, 'html');
    expect(name).toMatch(/\.html$/);
    expect(name.split('.')[0].trimEnd()).not.toMatch(
      /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])$/i,
    );
    expect(name.toLowerCase()).toContain(title.toLowerCase().replace(/[:.?]/g, '').slice(0, 3));
  });

  test.each(['Console', 'CON artists', 'Nullable', 'COM10', 'auxiliary'])('%s is none', (title) => {
    expect(fileName(title, 'html')).toBe(`${title}.html`);
  });

  test('a cut does not make one', () => {
    const name = fileName(`CON e${'\u0301\u0323'.repeat(200)}`, 'html');
    expect(name).toBe('CON!.html');
  });
});

describe('a long title', () => {
  test.each([
    ['Latin', 'abc def '],
    ['Chinese', '漢字'],
    ['Devanagari', 'क्षि'],
    ['hands', '👋🏽👋🏿'],
    ['flags', '🇩🇪🇫🇷'],
    ['accents that do not compose', 'x\u0323\u0302'],
    ['dots', 'a.'],
  ])('in %s is cut at a character', (_, part) => {
    const name = fileName(part.repeat(120), 'html');
    const whole = new Set(
      [...new Intl.Segmenter('en').segment(part.repeat(2))].map(({ segment }) => segment),
    );
    const stem = name.slice(0, -'.html'.length);
    expect(bytes(name)).toBeLessThanOrEqual(200);
    expect(bytes(name)).toBeGreaterThan(200 - 30);
    for (const { segment } of new Intl.Segmenter('en').segment(stem)) expect(whole).toContain(segment);
    expect(stem).not.toMatch(/[. ]$/);
  });

  test('of one endless character still has a name', () => {
    expect(fileName(`a${'\u0301\u0323'.repeat(200)}`, 'html')).toBe('page.html');
  });

  test('that begins like a device of Windows fits too', () => {
    for (const title of ['aux.', ':aux.']) {
      const name = fileName(title + 'x'.repeat(300), 'html');
      expect(name).toMatch(/^aux!\.x+\.html$/);
      expect(bytes(name)).toBeLessThanOrEqual(200);
    }
  });

  test('of exactly the room stays whole', () => {
    const title = 'x'.repeat(200 - '.html'.length - 1);
    expect(fileName(title, 'html')).toBe(`${title}.html`);
  });

  test('leaves room for a long extension', () => {
    expect(bytes(fileName('é'.repeat(300), 'markdown'))).toBeLessThanOrEqual(200);
  });
});

test('no title is refused by a file system', () => {
  for (let seed = 0; seed < 3000; seed++) {
    const title = String.fromCodePoint(
      ...[1, 7, 31, 127].map((step) => ((seed * step * 17 + step) % 0x3000) + 1),
    );
    const name = fileName(title, 'html');
    expect(name).not.toMatch(/[\p{Cc}<>:"/\\|?*\u202a-\u202e\u2066-\u2069]/u);
    expect(name).not.toMatch(/^[. ]|[. ]\.html$/);
    expect(name).toMatch(/.\.html$/u);
    expect(name).toBe(name.normalize('NFC'));
    expect(fileName(title, 'html')).toBe(name);
  }
});

describe('500 nasty titles', () => {
  test('all give names that every system takes', () => {
    expect(NASTY_TITLES).toHaveLength(500);
    for (const title of NASTY_TITLES) {
      const name = fileName(title, 'epub');
      expect(name).toMatch(/^[^\p{Cc}\p{Cs}<>:"/\\|?*]+\.epub$/u);
      expect(name).not.toMatch(/^[. ]|[. ]\.epub$|[\u202a-\u202e\u2066-\u2069]/u);
      expect(name.split('.')[0].trimEnd()).not.toMatch(
        /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])$/i,
      );
      expect(bytes(name)).toBeLessThanOrEqual(200);
    }
  });
});
