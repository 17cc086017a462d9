import TurndownService from 'turndown';
import { codeSpan } from './code.ts';
import { emphasised } from './emphasis.ts';
import { isBlock } from '../blocks.ts';
import { neighbour, NOTE, RAW } from './lines.ts';
import { image, link } from './links.ts';
import { item, list } from './lists.ts';
import { cell, inTable, row, table } from './tables.ts';
import { oneLine } from '../one-line.ts';

type Rule = [TurndownService.Filter, (content: string, node: HTMLElement) => string];

const named =
  (...tags: string[]) =>
  (node: HTMLElement): boolean =>
    tags.includes(node.localName);

/** Elements without a sign in Markdown, which are written as tags. */
const KEPT = named('ins', 'kbd', 'mark', 'q', 'rp', 'rt', 'ruby', 'sub', 'sup');

const RULES: Rule[] = [
  [
    named(RAW),
    (_, node) =>
      node.hasAttribute('block') ? `\n\n${node.getAttribute('raw')}\n\n` : node.getAttribute('raw')!,
  ],
  [named(NOTE), note],
  [named('em'), (content, node) => emphasised(content, node, '*')],
  [named('strong'), (content, node) => emphasised(content, node, '**')],
  [named('del'), (content, node) => emphasised(content, node, '~~')],
  [
    KEPT,
    (content, { localName }) =>
      /\S/u.test(content) && !/\n\s*\n/u.test(content) ? `<${localName}>${content}</${localName}>` : content,
  ],
  [named('h1', 'h2', 'h3', 'h4', 'h5', 'h6'), heading],
  [
    named('dt'),
    (content) => `\n\n${/^[^*\n]+$/u.test(content.trim()) ? `**${content.trim()}**` : content}\n\n`,
  ],
  [named('pre'), (_, node) => node.getAttribute('raw')!],
  [named('code', 'samp', 'tt'), (_, node) => codeSpan(node.textContent ?? '', inTable(node))],
  [named('br'), lineEnd],
  [named('a'), (content, node) => link(content, node.getAttribute('href') ?? '', inTable(node))],
  [
    named('img'),
    (_, node) =>
      image(node.getAttribute('alt') ?? '', node.getAttribute('src') ?? '', inTable(node), endsLine(node)),
  ],
  [named('ul', 'ol', 'menu', 'dir'), list],
  [named('li'), item],
  [named('input'), checkbox],
  [named('table'), table],
  [named('thead', 'tbody', 'tfoot'), (content) => content],
  [named('tr'), row],
  [named('td', 'th'), cell],
];

/**
 * Writes an element whose text is already escaped. Turndown does so by our rules.
 *
 * Turndown trims its result in quadratic time on long white space. So our last rule takes the text and returns nothing.
 */
export function write(element: HTMLElement): string {
  const service = new TurndownService({ hr: '---' });
  service.escape = (text) => text;
  RULES.forEach(([filter, replacement], index) => service.addRule(`own-${index}`, { filter, replacement }));
  let written = '';
  service.addRule('whole', {
    filter: ({ parentNode }) => parentNode?.parentNode === null,
    replacement: (content) => {
      written = content;
      return '';
    },
  });
  const root = element.ownerDocument.createElement('div');
  root.append(element);
  service.turndown(root);
  return written.replace(/^[\t\r\n]+/u, '').trimEnd();
}

/**
 * Is the picture the last of its line? Space may follow, and the end of a link without dollars and ticks in its
 * address.
 */
function endsLine(picture: Node): boolean {
  for (let at = neighbour(picture, 'nextSibling'); ;) {
    const { node, inside } = at;
    if (node ? isBlock(node) : !inside || isBlock(inside)) return true;
    const isIdle = node
      ? node.nodeType === 3 && node.nodeValue!.trim() === ''
      : inside!.localName === 'a' && !/[$`]/u.test(inside!.getAttribute('href') ?? '');
    if (!isIdle) return false;
    at = neighbour((node ?? inside)!, 'nextSibling');
  }
}

/** Headings and links stand on one line. */
function lineEnd(_: string, node: HTMLElement): string {
  if (inTable(node)) return '<br>';
  return node.closest('a, h1, h2, h3, h4, h5, h6') ? ' ' : '\\\n';
}

function heading(content: string, { localName }: HTMLElement): string {
  const line = oneLine(content).replace(/ {2,}/gu, ' ').trim();
  const level = Number(localName.charAt(1));
  return line === '' ? '' : `\n\n${'#'.repeat(level)} ${line.replace(/(^|\s)(#+)$/u, '$1\\$2')}\n\n`;
}

function note(content: string, node: HTMLElement): string {
  const text = content.trim().replace(/\n(?=.)/gu, '\n    ');
  return `\n\n[^${node.getAttribute('label')}]: ${text}\n\n`;
}

/** A checkbox is a task in a list. Elsewhere it is left out. */
function checkbox(_: string, node: HTMLElement): string {
  const isTask =
    node.getAttribute('type')?.toLowerCase() === 'checkbox' &&
    node.closest('li')?.querySelector('input') === node &&
    // A checkbox before blocks folds what is below it.
    !isBlock(neighbour(node, 'nextSibling').node ?? null);
  return isTask ? `[${node.hasAttribute('checked') ? 'x' : ' '}] ` : '';
}
