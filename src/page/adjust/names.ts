import { call, property } from '../../extraction/dom/safe.ts';
import { beginning } from './beginning.ts';
import type { Share } from './choice.ts';

/** What readers call an element, by its name or its role. */
const KINDS: Readonly<Record<string, string>> = {
  body: 'Whole page',
  p: 'Paragraph',
  'h1 h2 h3 h4 h5 h6 hgroup heading': 'Heading',
  'ul ol dl menu list': 'List',
  'li dt dd listitem': 'List item',
  'table grid': 'Table',
  'tr row': 'Table row',
  'td th cell gridcell': 'Table cell',
  figure: 'Figure',
  'figcaption caption': 'Caption',
  'img picture svg canvas': 'Picture',
  video: 'Video',
  audio: 'Sound',
  'iframe object embed': 'Frame',
  'nav navigation': 'Menu',
  'header banner': 'Header',
  'footer contentinfo': 'Footer',
  'aside complementary': 'Side part',
  'form search': 'Form',
  button: 'Button',
  'pre code': 'Code',
  math: 'Formula',
  'blockquote q': 'Quotation',
  article: 'Article',
  main: 'Main part',
  'section region': 'Section',
  details: 'Folding part',
  'dialog alertdialog': 'Dialog',
  'a link': 'Link',
  'hr separator': 'Rule',
};
const KIND_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS).flatMap(([names, kind]) => names.split(' ').map((name) => [name, kind] as const)),
);

const MOST_LETTERS = 70;
const TEXT = 4;
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template']);
const SHARES: Readonly<Record<Share, string>> = {
  kept: 'kept',
  partly: 'partly kept',
  'left out': 'left out',
};

/** What a screen reader says of a block, and what everybody reads: “Paragraph, kept: The ferry leaves at seven”. */
export function nameOf(block: Element, share: Share): string {
  const role = call<string | null>(block, 'getAttribute', 'role') ?? '';
  const kind = KIND_OF.get(role) ?? KIND_OF.get(property<string>(block, 'localName')) ?? 'Block';
  const text = beginning(textsOf(block), MOST_LETTERS) || altOf(block);
  return `${kind}, ${SHARES[share]}${text && `: ${text}`}`;
}

function* textsOf(block: Element): Iterable<string> {
  const document = property<Document>(block, 'ownerDocument');
  const walker = call<TreeWalker>(document, 'createTreeWalker', block, TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = property<Element | null>(node, 'parentElement');
    if (!parent || !UNSEEN.has(property<string>(parent, 'localName'))) yield property<string>(node, 'data');
  }
}

/** What its picture is said to show. */
function altOf(block: Element): string {
  const picture = call<boolean>(block, 'matches', '[alt]')
    ? block
    : call<Element | null>(block, 'querySelector', '[alt]');
  return (picture && call<string | null>(picture, 'getAttribute', 'alt')?.trim()) ?? '';
}
