import { INLINE } from '../../extraction/inline.ts';
import { textOf } from '../../extraction/text.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import { alignmentWords } from '../metrics/align.ts';
import { textNodes } from '../metrics/node-set.ts';
import { labelledParts } from './labelled-parts.ts';
import type { Choice, Extractor } from './mercury-extractor.ts';
import type { TruthPart } from './types.ts';

/** Elements for text. Text elsewhere counts as content only if it is as long as a paragraph. */
const PROSE = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'dt', 'dd', 'td', 'th', 'blockquote', 'pre']);
const HEADING = new Set(['h2', 'h3', 'h4', 'h5', 'h6']);
/** The content of these is open: collections, and the extractors themselves, disagree on it. */
const APART = new Set(
  'aside nav header footer form button select label figure figcaption time address h1'.split(' '),
);
/** Text with at least this many words counts as a paragraph. */
const PARAGRAPH = 12;

/** The text nodes of one line or paragraph. */
interface Block {
  readonly element: number;
  readonly texts: number[];
  words: number;
  linkWords: number;
  is: TruthPart['is'];
}

/**
 * The meaning of each text of a page according to the publisher's selectors; undefined if they select no content.
 *
 * The selectors name an element that also contains offers, players, links to other stories and names; Mercury removes
 * these by rules for any page. So only text that surely belongs to the article is content. The rest of the element is
 * open, and so is everything between the title and the content.
 */
export function mercuryParts(
  document: Document,
  tree: MeasuredTree,
  extractor: Extractor,
): TruthPart[] | undefined {
  const chosen = extractor.content.find((choice) => isMet(document, choice));
  if (!chosen) return undefined;
  const roots = elementsOf(document, chosen.selectors);
  const clean = elementsOf(document, extractor.clean);
  const fields = elementsOf(document, [...extractor.fields, ...extractor.title]);
  const blocks = blocksOf(tree);
  for (const block of blocks) {
    if (isWithin(tree, block.element, fields)) block.is = 'open';
    else if (isWithin(tree, block.element, roots) && !isWithin(tree, block.element, clean))
      block.is = isText(tree, block) ? 'content' : 'open';
  }
  openRepeated(tree, blocks);
  openHeadings(tree, blocks);
  openEnds(blocks);
  openBelowTitle(tree, blocks, elementsOf(document, [...extractor.title, 'h1']));
  const meaning = new Map(blocks.flatMap(({ texts, is }) => texts.map((text) => [text, is])));
  return labelledParts(tree, (text) => meaning.get(text) as TruthPart['is']);
}

function isMet(document: Document, { selectors, one }: Choice): boolean {
  const found = selectors.map((selector) => [...elementsOf(document, [selector])]);
  if (!one) return found.length > 0 && found.every(({ length }) => length > 0);
  return found[0].length === 1 && (found[0][0].textContent ?? '').trim() !== '';
}

/** Some selectors are invalid, such as one that ends in a dot. They select nothing. */
function elementsOf(document: Document, selectors: readonly string[]): Set<Element> {
  return new Set(
    selectors.flatMap((selector) => {
      try {
        return [...document.querySelectorAll(selector)];
      } catch {
        return [];
      }
    }),
  );
}

/** The texts by the innermost ancestor that is not inside a line, in document order. */
function blocksOf(tree: MeasuredTree): Block[] {
  const blocks: Block[] = [];
  for (const text of textNodes(tree)) {
    let element = tree.parent[text];
    while (element > 0 && INLINE.has(nameOf(tree, element))) element = tree.parent[element];
    let block = blocks.at(-1);
    if (block?.element !== element) {
      block = { element, texts: [], words: 0, linkWords: 0, is: 'other' };
      blocks.push(block);
    }
    const words = alignmentWords((tree.nodes[text] as Text).data).length;
    block.texts.push(text);
    block.words += words;
    if (isIn(tree, text, 'a')) block.linkWords += words;
  }
  return blocks;
}

function isText(tree: MeasuredTree, { element, words, linkWords }: Block): boolean {
  if (2 * linkWords > words) return false;
  const around = namesAround(tree, element);
  if (around.some((name) => APART.has(name))) return false;
  return words >= PARAGRAPH || around.some((name) => PROSE.has(name));
}

/** Short texts that a page repeats: "Advertisement". */
function openRepeated(tree: MeasuredTree, blocks: readonly Block[]): void {
  const lines = blocks.map(({ texts }) => textOf(tree, { nodes: texts, holes: [] }));
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  blocks.forEach((block, i) => {
    const often = block.words < PARAGRAPH && (times.get(lines[i]) as number) > 1;
    if (block.is === 'content' && often) block.is = 'open';
  });
}

/** A heading belongs to what follows: to the text, or to a list of links. */
function openHeadings(tree: MeasuredTree, blocks: readonly Block[]): void {
  let next: TruthPart['is'] = 'other';
  for (const block of blocks.toReversed()) {
    if (!namesAround(tree, block.element).some((name) => HEADING.has(name))) next = block.is;
    else if (block.is === 'content' && next !== 'content') block.is = 'open';
  }
}

/** Lines before the first paragraph and after the last: author, date, more to read. */
function openEnds(blocks: readonly Block[]): void {
  const isParagraph = ({ is, words }: Block): boolean => is === 'content' && words >= PARAGRAPH;
  const first = blocks.findIndex(isParagraph);
  const last = blocks.findLastIndex(isParagraph);
  blocks.forEach((block, i) => {
    if (block.is === 'content' && (i < first || i > last)) block.is = 'open';
  });
}

/** The standfirst is often above the selected element, beside names and buttons. */
function openBelowTitle(tree: MeasuredTree, blocks: readonly Block[], titles: ReadonlySet<Element>): void {
  const first = blocks.findIndex(({ is }) => is === 'content');
  const above = blocks.slice(0, Math.max(first, 0));
  const title = above.findLastIndex(({ element }) => isWithin(tree, element, titles));
  if (title < 0) return;
  for (const block of above.slice(title)) block.is = 'open';
}

function isWithin(tree: MeasuredTree, node: number, elements: ReadonlySet<Element>): boolean {
  for (let i = node; i >= 0; i = tree.parent[i]) if (elements.has(tree.nodes[i] as Element)) return true;
  return false;
}

function isIn(tree: MeasuredTree, node: number, name: string): boolean {
  return namesAround(tree, tree.parent[node]).includes(name);
}

/** The names of an element and its ancestors, the innermost first. */
function namesAround(tree: MeasuredTree, element: number): string[] {
  const names: string[] = [];
  for (let i = element; i >= 0; i = tree.parent[i]) names.push(nameOf(tree, i));
  return names;
}

function nameOf(tree: MeasuredTree, element: number): string {
  return tree.tagNames[tree.tag[element]];
}
