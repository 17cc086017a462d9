import { FlatTree } from '../../../src/extraction/dom/flat-tree.ts';
import { property } from '../../../src/extraction/dom/safe.ts';
import type { KeptNodes } from '../../../src/extraction/types.ts';
import { labelledNodes } from '../../support/labels.ts';

/**
 * Runs in the page's own world, beside the extension: remembers the page before a click and says after
 * it what is visible that should not be, and what is not that should. What is selected comes from `select-in-page.ts`,
 * which most tests do without: it holds all methods, and a page takes as long to read and run them as to load.
 */

export interface Differences {
  /** Leaves that are visible and not selected, but for controls of what is. */
  leaked: string[];
  /** Leaves that were visible, are selected, and are no longer visible. */
  missing: string[];
  /** Leaves that are visible and selected. */
  visible: number;
}

export interface Scores {
  words: number;
  nodes: number;
}

/** Elements that show something of their own, without a text node. */
const SHOWS_ITSELF =
  'img, svg, canvas, video, audio, iframe, object, embed, input, select, textarea, meter, progress, hr';
/** No more of a page is ever shown beside the content. */
const CONTROLS = [
  ...['button', '[role="button"]', 'clipboard-copy', '[role="tablist"]', 'label'],
  ...['input[type="checkbox"]', 'input[type="radio"]'],
].join(', ');
const NEVER = 'script, style, noscript, template, head, title';

let html = '';
let kept: KeptNodes | undefined;
let before: Node[] = [];
/** A browser loads a lazy image when it sees fit, and one without a size takes room only then. */
let pending: Set<Node> = new Set();

const inPage = {
  /** Remembers the page as it is. */
  remember(): void {
    const all = leaves();
    html = markup();
    before = all.filter(isVisible);
    pending = new Set(all.filter((leaf) => leaf instanceof HTMLImageElement && !leaf.complete));
    kept = undefined;
  },

  /** Remembers what a method selects in the page. */
  rememberSelected(selected: KeptNodes): void {
    kept = selected;
  },

  /** Compares what is visible now with what was selected. */
  differences(): Differences {
    const now = new Set(leaves().filter(isVisible));
    const isKept = selection();
    return {
      leaked: [...now].filter((leaf) => !isKept(leaf) && !isControl(leaf)).map(describe),
      missing: before.filter((leaf) => isKept(leaf) && !now.has(leaf)).map(describe),
      visible: [...now].filter(isKept).length,
    };
  },

  /**
   * Texts that a reader sees of the page as it is, those that were selected and those that were not, addresses
   * of drawings among them, and rows that stand again on each sheet of paper.
   */
  texts(): { kept: string[]; others: string[]; drawings: string[]; repeated: string[] } {
    const isKept = selection();
    const visible = leaves().filter(isVisible);
    const texts = visible.filter(isText);
    const of = (selected: boolean): string[] =>
      texts.filter((text) => isKept(text) === selected).map((text) => text.textContent!);
    const images = visible.filter((leaf) => leaf instanceof HTMLImageElement && isKept(leaf));
    const drawings = images
      .map((image) => (image as HTMLImageElement).src)
      .filter((src) => src.endsWith('.svg'));
    const fields = visible.filter((leaf) => leaf instanceof HTMLInputElement && isKept(leaf));
    const placeholders = fields.map((field) => (field as HTMLInputElement).placeholder);
    const repeated = [...document.querySelectorAll('thead, tfoot')]
      .filter(isKept)
      .map((row) => row.textContent);
    return { kept: [...of(true), ...placeholders], others: of(false), drawings, repeated };
  },

  /** Where the document differs from the remembered one; empty when it is the same byte for byte. */
  changed(): string {
    const now = markup();
    if (now === html) return '';
    let at = 0;
    while (at < html.length && now[at] === html[at]) at++;
    return `was ${html.slice(at - 60, at + 60)} is ${now.slice(at - 60, at + 60)}`;
  },

  /** Leaves that are visible now and were not, or the other way round, but for images that came meanwhile. */
  visibleAgain(): string[] {
    const now = new Set(leaves().filter(isVisible));
    const lost = before.filter((leaf) => !now.delete(leaf));
    return [...lost, ...[...now].filter((leaf) => !pending.has(leaf))].map(describe);
  },

  /** F1 of the selection against the labels of a fixture, over words and over nodes. */
  scores(): Scores {
    const isKept = selection();
    const labels = labelledNodes(document);
    const isTrue = (node: Node): boolean => labels.some((label) => label.contains(node));
    const nodes = allNodes().filter((node) => node instanceof Element || isText(node));
    const text = (of: (node: Node) => boolean): string =>
      nodes
        .filter((node) => isText(node) && of(node))
        .map((node) => node.textContent)
        .join(' ');
    return { words: wordF1(text(isTrue), text(isKept)), nodes: nodeF1(nodes, isTrue, isKept) };
  },
};

/** Not `document.documentElement`: a form of the page may go by that name. */
function root(): Element {
  return document.querySelector(':root')!;
}

/** All of the document, with what stands in open shadow trees. */
function markup(): string {
  const trees = allNodes().map((node) => (node instanceof Element ? node.shadowRoot : null));
  return [root().outerHTML, ...trees.flatMap((tree) => (tree ? [tree.innerHTML] : []))].join('\n');
}

/** Tells for the page as it is now whether a node was selected. */
function selection(): (node: Node) => boolean {
  if (!kept) throw new Error('What is selected was not asked for before the click.');
  const flat = new FlatTree(document);
  const roots = new Set(kept.roots);
  const holes = new Set(kept.holes);
  return (node) => {
    for (let at: Node | null = node; at; at = flat.parent(at)) {
      if (holes.has(at)) return false;
      if (roots.has(at)) return true;
    }
    return false;
  };
}

/** Does the extension show it as a control of the content, such as the button that copies code? */
function isControl(leaf: Node): boolean {
  for (
    let at: Element | null = leaf instanceof Element ? leaf : leaf.parentElement;
    at;
    at = at.parentElement
  )
    for (const { name, value } of at.attributes)
      if (name.startsWith('isolate-') && value.split(' ').includes('control') && at.matches(CONTROLS))
        return true;
  return false;
}

/** All nodes below BODY, those in open shadow trees too. */
function allNodes(): Node[] {
  const found: Node[] = [];
  const open: Node[] = [root()];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node instanceof Element && node.matches(NEVER)) continue;
    found.push(node);
    // A form control of the page may be called `lastChild`.
    for (
      let child = property<Node | null>(node, 'lastChild');
      child;
      child = property<Node | null>(child, 'previousSibling')
    )
      open.push(child);
    if (node instanceof Element && node.shadowRoot) open.push(...node.shadowRoot.childNodes);
  }
  return found;
}

function isText(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
}

function leaves(): Node[] {
  return allNodes().filter((node) => isText(node) || (node instanceof Element && node.matches(SHOWS_ITSELF)));
}

function isVisible(leaf: Node): boolean {
  const element =
    leaf instanceof Element ? leaf : (leaf.parentElement ?? (leaf.parentNode as ShadowRoot).host);
  if (!element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) return false;
  if (!element.checkVisibility({ opacityProperty: true }) && isTransparent(element)) return false;
  // Real pages are served without their images: what stands in for one comes and goes by itself.
  const missing = leaf instanceof HTMLImageElement && leaf.naturalWidth === 0;
  if (missing && location.pathname.startsWith('/wcxb/')) return false;
  const range = document.createRange();
  range.selectNode(leaf);
  const boxes = leaf instanceof Element ? leaf.getClientRects() : range.getClientRects();
  return [...boxes].some(({ width, height }) => width > 0 && height > 0);
}

/** By what is drawn: an element without a box makes nothing transparent, nor what is above the top layer. */
function isTransparent(element: Element): boolean {
  const flat = new FlatTree(document);
  for (let at: Node | null = element; at; at = flat.parent(at)) {
    if (!(at instanceof Element)) continue;
    const { opacity, display } = getComputedStyle(at);
    if (opacity === '0' && display !== 'contents') return true;
    if (at.matches(':modal, :popover-open')) return false;
  }
  return false;
}

function describe(node: Node): string {
  const text = node.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
  const element = node instanceof Element ? node : node.parentElement;
  return `${element?.localName ?? ''}${element?.id ? `#${element.id}` : ''}: ${text}`;
}

function wordF1(truth: string, found: string): number {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const left = new Map<string, number>();
  for (const word of words(truth)) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of words(found)) {
    const count = left.get(word) ?? 0;
    if (count > 0) common++;
    left.set(word, count - 1);
  }
  return f1(common, words(truth).length, words(found).length);
}

function nodeF1(
  nodes: readonly Node[],
  isTrue: (node: Node) => boolean,
  isFound: (node: Node) => boolean,
): number {
  const truth = nodes.filter(isTrue);
  return f1(truth.filter(isFound).length, truth.length, nodes.filter(isFound).length);
}

function f1(common: number, truth: number, found: number): number {
  return truth + found === 0 ? 1 : (2 * common) / (truth + found);
}

declare global {
  var isolateInPage: typeof inPage;
  interface Window {
    isolateInPage: typeof inPage;
  }
}
// On `window`: remote control may run this in a global of its own.
window.isolateInPage = inPage;
