import { named } from './change.ts';
import type { Reads } from './reads.ts';

/** The class of a box with a hint or a warning. The classes of the page are not saved. */
export const NOTICE_CLASS = 'notice';
export const NOTICES = `.${NOTICE_CLASS}`;
/**
 * How generators of documents name such boxes: Sphinx, MkDocs, Asciidoctor, Docusaurus, VitePress, GitBook, GitHub,
 * Obsidian, Confluence, MDN, Microsoft, DocBook, Bootstrap.
 */
const NOTICE =
  /(?:^|\s)(?:admonition|admonitionblock|alert|callout|caution|confluence-information-macro|custom-block|hint|important|markdown-alert|note|notecard|notice|theme-admonition|tip|warning)(?:\s|$)/iu;
const BOXES = /^(?:aside|details|div|section)$/u;
/** A longer text is a part of the content with such a name. In characters. */
const LONGEST = 4_000;
/** A box with such headings is a part of the page. Shops use the same names for boxes with pictures and buttons. */
const PARTS = 'h1, h2, audio, button, form, iframe, img, input, picture, video';
/** The first line is a title if it has at most so many characters, and does not end like a sentence. */
const LONGEST_TITLE = 60;
const SENTENCE = /[.!?:;,。！？：]$/u;
const TITLES = /^(?:div|dt|h[3-6]|p|summary)$/u;
const BLOCKS = 'blockquote, div, dl, ol, p, pre, table, ul';
/** Elements that are a part of a line. */
const IN_LINE = /^(?:a|abbr|b|bdi|code|em|i|small|span|strong|u)$/u;

/** Does the class of an element say that it is a box with a hint or a warning? */
export function isNotice(source: Element, tag: string, reads: Reads): boolean {
  return BOXES.test(tag) && NOTICE.test(reads.attribute(source, 'class') ?? '');
}

/**
 * Makes the titles of notices bold, which only the style sheet of the page did. Boxes that are too long or in another notice
 * are no notices.
 */
export function settleNotices(body: DocumentFragment): void {
  for (const box of body.querySelectorAll(NOTICES)) {
    const isOne =
      // A footnote may have such a class, too.
      !box.getAttribute('role')?.startsWith('doc-') &&
      !box.parentElement?.closest(NOTICES) &&
      (box.textContent ?? '').length <= LONGEST &&
      !box.querySelector(PARTS) &&
      // Asciidoctor writes a table, which has its own form in Markdown.
      !(box.children.length === 1 && box.children[0].localName === 'table');
    if (isOne) {
      emphasizeTitle(box);
      box.setAttribute('role', 'note');
    } else box.removeAttribute('class');
  }
}

function emphasizeTitle(box: Element): void {
  const title = titleOf(box);
  if (!title) return;
  const bold = named(title, 'strong');
  if (title.localName.startsWith('h')) {
    const line = box.ownerDocument.createElement('p');
    line.append(bold);
    title.replaceWith(line);
  } else title.append(bold);
}

/** The block around the first text of a notice, if more follows and it is no sentence. */
function titleOf(box: Element): Element | undefined {
  const walker = box.ownerDocument.createTreeWalker(box, 4);
  let first = walker.nextNode();
  while (first && !/\S/u.test(first.nodeValue ?? '')) first = walker.nextNode();
  let title = first?.parentElement;
  while (title && title !== box && IN_LINE.test(title.localName)) title = title.parentElement;
  if (!title || title === box || !TITLES.test(title.localName)) return undefined;
  const text = (title.textContent ?? '').trim();
  const isShort = text.length <= LONGEST_TITLE && !SENTENCE.test(text);
  const isLine = title.querySelector(BLOCKS) === null;
  const isBold = title.children.length === 1 && /^(?:b|strong)$/u.test(title.children[0].localName);
  return isShort && isLine && !isBold && text !== (box.textContent ?? '').trim() ? title : undefined;
}
