import { call, property } from '../../extraction/dom/safe.ts';
import { beginning } from './beginning.ts';
import type { Share } from './choice.ts';
import type { MessageKey, Say } from '../words.ts';

/** What readers call an element, by its tag or its role. */
const KINDS: Readonly<Record<string, MessageKey>> = {
  body: 'kind_page',
  p: 'kind_paragraph',
  'h1 h2 h3 h4 h5 h6 hgroup heading': 'kind_heading',
  'ul ol dl menu list': 'kind_list',
  'li dt dd listitem': 'kind_list_item',
  'table grid': 'kind_table',
  'tr row': 'kind_table_row',
  'td th cell gridcell': 'kind_table_cell',
  figure: 'kind_figure',
  'figcaption caption': 'kind_caption',
  'img picture svg canvas': 'kind_picture',
  video: 'kind_video',
  audio: 'kind_sound',
  'iframe object embed': 'kind_frame',
  'nav navigation': 'kind_menu',
  'header banner': 'kind_header',
  'footer contentinfo': 'kind_footer',
  'aside complementary': 'kind_side',
  'form search': 'kind_form',
  button: 'kind_button',
  'pre code': 'kind_code',
  math: 'kind_formula',
  'blockquote q': 'kind_quotation',
  article: 'kind_article',
  main: 'kind_main',
  'section region': 'kind_section',
  details: 'kind_folding',
  'dialog alertdialog': 'kind_dialog',
  'a link': 'kind_link',
  'hr separator': 'kind_rule',
};
const KIND_OF: ReadonlyMap<string, MessageKey> = new Map(
  Object.entries(KINDS).flatMap(([names, kind]) => names.split(' ').map((name) => [name, kind] as const)),
);

const MOST_LETTERS = 70;
const TEXT = 4;
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template']);
const SHARES: Readonly<Record<Share, MessageKey>> = {
  kept: 'share_kept',
  partly: 'share_partly',
  'left out': 'share_left_out',
};

/** The sentence about a block, for everybody and for screen readers: “Paragraph, kept: The ferry leaves at seven”. */
export function nameOf(block: Element, share: Share, say: Say): string {
  const role = call<string | null>(block, 'getAttribute', 'role') ?? '';
  const kind = KIND_OF.get(role) ?? KIND_OF.get(property<string>(block, 'localName')) ?? 'kind_other';
  const text = beginning(textsOf(block), MOST_LETTERS) || altOf(block);
  return named(kind, share, text, say);
}

/** The same for text that is beside other things in its element. */
export function nameOfText(text: string, share: Share, say: Say): string {
  return named('kind_other', share, text, say);
}

function named(kind: MessageKey, share: Share, text: string, say: Say): string {
  const words = [say(kind), say(SHARES[share])];
  return text ? say('part_with_text', ...words, text) : say('part_without_text', ...words);
}

function* textsOf(block: Element): Iterable<string> {
  const document = property<Document>(block, 'ownerDocument');
  const walker = call<TreeWalker>(document, 'createTreeWalker', block, TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = property<Element | null>(node, 'parentElement');
    if (!parent || !UNSEEN.has(property<string>(parent, 'localName'))) yield property<string>(node, 'data');
  }
}

/** The alternative text of the picture in it. */
function altOf(block: Element): string {
  const picture = call<boolean>(block, 'matches', '[alt]')
    ? block
    : call<Element | null>(block, 'querySelector', '[alt]');
  return (picture && call<string | null>(picture, 'getAttribute', 'alt')?.trim()) ?? '';
}
