const parts = [
  'CON',
  'nul.txt',
  '../..',
  '\\\\host\\share',
  'a:b',
  '\u202egnp.exe',
  '\u0000',
  '\ud800',
  '👨\u200d👩\u200d👧',
  'é'.repeat(300),
  ' . ',
  '%2e%2e%2f',
  '~$x',
  '.DS_Store',
  'desktop.ini',
  '$(rm)',
  '`x`',
  '-rf',
  '\n\r',
  'א\u200fב',
  '\u{e0001}',
  '|',
  '*?',
  '"<>"',
  'LPT¹',
];
/** Titles that are dangerous or impossible as names of files. */
export const NASTY_TITLES = parts.flatMap((one, i) =>
  Array.from({ length: 20 }, (_, j) => {
    const number = j % 2 === 0 ? '' : String(i * 20 + j);
    return one + number + parts[(i + j) % parts.length] + (j % 3 === 0 ? one : '');
  }),
);
