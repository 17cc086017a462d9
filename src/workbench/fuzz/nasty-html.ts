import { randomFrom } from '../metrics/random.ts';

/** Elements that parsers and measures treat specially, and common ones. */
const TAGS = (
  'a a abbr address article aside audio b base blockquote body br button canvas caption code col colgroup dd del ' +
  'details dialog div div div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h6 ' +
  'head header hr html i iframe img input label legend li li link main map marquee math menu meta mi mtext nav ' +
  'nobr noscript object ol optgroup option p p p param picture plaintext pre q rp rt ruby script section select ' +
  'slot source span span style sub summary svg foreignObject desc table table tbody td td template textarea tfoot ' +
  'th thead time title tr track u ul video wbr x-box annotation-xml ümlaut'
).split(' ');
/** Values that the extraction looks for. Forms and images have names of DOM properties. */
const VALUES = (
  'childNodes firstChild nextSibling parentNode localName nodeType body getAttribute attributes class constructor ' +
  '__proto__ navigation main list heading none banner true 100% 1e999 -1 NaN advertise_advertise menu sidebar card ' +
  'post-1 comment article content hidden display:none javascript:0 # / //example.org/ a.png language-js katex'
).split(' ');
const ATTRIBUTES =
  'class id name role style href src alt width height hidden aria-hidden open itemprop'.split(' ');
const TEXTS = [
  'word',
  'Two words.',
  ' ',
  '\n',
  '$42',
  '…',
  '中文字',
  'กขค',
  '\u00ad',
  '\ud800',
  '\0',
  '&amp;',
  '&',
  '<',
  '©',
];

/** The longest row of equal elements, in characters: parsing megabytes of attributes would test no method. */
const LONGEST_ROW = 50_000;

/** The document for a seed. It is the same on every machine. */
export function nastyHtml(seed: number): string {
  const random = randomFrom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const pick = (list: readonly string[]): string => list[below(list.length)];
  const open: string[] = [];
  let html = random() < 0.5 ? '<!doctype html>' : '';

  const attribute = (): string => {
    const name = random() < 0.95 ? pick(ATTRIBUTES) : `on"${pick(VALUES)}'`;
    const value = random() < 0.004 ? `${pick(VALUES)} `.repeat(2000) : `${pick(VALUES)} ${pick(VALUES)}`;
    return random() < 0.1 ? ` ${name}` : ` ${name}="${value}"`;
  };
  const begin = (tag: string): void => {
    html += `<${tag}${Array.from({ length: below(4) }, attribute).join('')}${random() < 0.02 ? '' : '>'}`;
    open.push(tag);
  };
  const steps: readonly (() => void)[] = [
    () => begin(pick(TAGS)),
    () => begin(pick(TAGS)),
    () => void (html += `</${random() < 0.7 ? (open.pop() ?? 'p') : pick(TAGS)}>`),
    () => void (html += Array.from({ length: below(30) }, () => pick(TEXTS)).join(' ')),
    () => void (html += pick(TEXTS)),
    () => void (html += pick(['<!--', '-->', '<![CDATA[', ']]>', '</', '<?xml?>', '<!-- a -->', '<!-->'])),
    // Many equal elements: rows, cards, menus, nested elements.
    () => {
      const tag = pick(TAGS);
      const end = random() < 0.7 ? `</${tag}>` : '';
      const one = `<${tag}${attribute()}>${pick(TEXTS)} ${pick(TEXTS)}${end}`;
      const times = below(random() < 0.05 ? 600 : 12);
      html += one.repeat(Math.min(times, LONGEST_ROW / one.length));
    },
  ];
  for (let left = 5 + below(random() < 0.1 ? 400 : 60); left > 0; left--) steps[below(steps.length)]();
  return html;
}
