/** What living pages are made of. What `data-content` labels is to be seen when the page is isolated, `data-noise` not. */

export interface Case {
  /** Builds the page before it is clicked. */
  readonly start: () => void;
  /** Lets the page do its thing, and ends when it has. */
  readonly act: () => void | Promise<void>;
}

export type Cases = Readonly<Record<string, Case>>;

const SUBJECTS = ['The keeper', 'A neighbour', 'The baker', 'Her brother', 'The teacher', 'An old sailor'];
const VERBS = ['repaired', 'described', 'painted', 'measured', 'carried', 'remembered'];
const OBJECTS = [
  'the wooden bridge',
  'a narrow boat',
  'the clay oven',
  'the village clock',
  'the stone wall',
];
const ENDS = [
  'before the first snow fell, which took him most of the week',
  'while the others waited at the harbour and talked about the weather',
  'with tools that had been lent to the family many years ago',
  'although nobody in the valley had asked for it, and nobody paid',
];

function sentence(seed: number): string {
  const pick = (list: readonly string[], step: number): string => list[(seed * step + seed) % list.length];
  return `${pick(SUBJECTS, 1)} ${pick(VERBS, 3)} ${pick(OBJECTS, 7)} ${pick(ENDS, 5)} (${seed}).`;
}

export function text(seed: number): string {
  return [0, 1, 2, 3].map((i) => sentence(seed * 4 + i)).join(' ');
}

export function paragraphs(from: number, count = 8): string {
  return Array.from({ length: count }, (_, i) => `<p data-content="">${text(from + i)}</p>`).join('');
}

export function title(seed: number): string {
  return `How ${OBJECTS[seed % OBJECTS.length]} came to be, part ${seed}`;
}

export function article(seed: number, count = 8): string {
  return `<article id="article-${seed}"><h1 data-content="">${title(seed)}</h1>${paragraphs(seed * 100, count)}</article>`;
}

export function post(seed: number): string {
  return `<div class="post"><div class="by"><a href="#u${seed}">user${seed}</a></div><div class="said"><p data-content="">${text(seed)}</p><p data-content="">${text(seed + 50)}</p></div></div>`;
}

export const SPINNER = '<div class="spinner" role="status">Loading</div>';

const links = (...names: string[]): string =>
  `<ul>${names.map((name) => `<li><a data-noise="" href="#${name.length}">${name}</a></li>`).join('')}</ul>`;

export const HEADER = `<header class="site-header"><a href="#top" data-noise="">The Valley Paper</a><nav class="menu">${links('Home', 'News', 'Village', 'Weather', 'Archive', 'Contact')}</nav></header>`;
export const ASIDE = `<aside class="sidebar"><h2 data-noise="">Most read</h2>${links('Ten walks along the river', 'The market is closed on Monday', 'Who wins the boat race', 'Letters to the editor')}</aside>`;
export const FOOTER = `<footer class="site-footer"><p data-noise="">All rights reserved.</p>${links('Imprint', 'Privacy', 'Terms of use', 'Advertise with us')}</footer>`;
export const ADVERT = `<div class="ad advertisement sponsored" data-noise=""><a href="https://shop.example/boots">Advertisement: boots at half the price, only today. Buy now</a></div>`;

/** A site around what it is given. */
export function shell(content: string): string {
  return `${HEADER}<div id="page"><main id="main">${content}</main>${ASIDE}</div>${FOOTER}`;
}

export function show(content: string): () => void {
  return () => {
    document.body.insertAdjacentHTML('afterbegin', shell(content));
  };
}

export function get(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

export function make(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as HTMLElement;
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Starts the case that the address asks for. */
export function run(cases: Cases): void {
  Object.assign(window, { cases });
  cases[decodeURIComponent(location.search.slice(1))]?.start();
}
