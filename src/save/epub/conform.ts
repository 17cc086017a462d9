import { holdsBlock } from '../blocks.ts';
import { apart, changeAll, named, renameAll, renamed, unwrap } from '../change.ts';
import { idOf, withoutFragment } from '../fragment.ts';
import { BLOCKS, BOXES } from '../tags.ts';

/** Old elements that are not allowed in EPUB, and the elements that replace them. */
const OLD: Readonly<Record<string, string>> = {
  acronym: 'abbr',
  big: 'span',
  center: 'div',
  dir: 'ul',
  font: 'span',
  menu: 'ul',
  nobr: 'span',
  strike: 's',
  tt: 'code',
};
/** Controls do nothing in a book, so they are replaced by their text. */
const CONTROLS =
  'button, datalist, fieldset, legend, label, meter, optgroup, option, output, progress, select, textarea, details, summary';
const ATTRIBUTES = new Set(
  (
    'alt alttext cite class colspan controls datetime dir display height href id lang rowspan scope src start title type value width ' +
    'headers span'
  ).split(' '),
);
const ONLY_ON: Readonly<Record<string, RegExp>> = {
  type: /^ol$/u,
  value: /^li$/u,
  start: /^ol$/u,
  alt: /^img$/u,
  colspan: /^t[dh]$/u,
  rowspan: /^t[dh]$/u,
  headers: /^t[dh]$/u,
  scope: /^th$/u,
  cite: /^(?:blockquote|q|del|ins)$/u,
  datetime: /^(?:time|del|ins)$/u,
  span: /^col(?:group)?$/u,
  display: /^math$/u,
  alttext: /^math$/u,
  href: /^a$/u,
  src: /^img$/u,
  width: /^(?:img|svg)$/u,
  height: /^(?:img|svg)$/u,
};

/** Changes the content so that it conforms to EPUB, which allows less than HTML. */
export function conform(body: Element, url: string): void {
  changeAll(
    body.querySelectorAll('[hidden], audio, video, canvas, map, area, input, track, source, svg'),
    () => null,
  );
  changeAll(body.querySelectorAll(CONTROLS), (control) => {
    const text = named(control, BLOCKS.has(control.localName) ? 'div' : 'span');
    return BOXES.has(control.localName) ? apart(text, text.ownerDocument) : text;
  });
  for (const [name, today] of Object.entries(OLD)) renameAll(body.querySelectorAll(name), today);
  const targets = targetsIn(body);
  for (const element of body.querySelectorAll('*')) settleAttributes(element, url, targets);
  settleIds(body);
  settleStructure(body);
}

function settleAttributes(element: Element, url: string, targets: Targets): void {
  const isMath = element.namespaceURI?.endsWith('MathML') === true;
  for (const { name, value } of [...element.attributes]) {
    const where = ONLY_ON[name];
    const stays = isMath
      ? /^(?:alttext|display|mathvariant|stretchy|fence|open|close|columnalign|rowspan|columnspan)$/u.test(
          name,
        )
      : ATTRIBUTES.has(name) && (!where || where.test(element.localName));
    if (!stays || !isValid(name, value)) element.removeAttribute(name);
  }
  const language = element.getAttribute('lang');
  if (language !== null && !/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/iu.test(language))
    element.removeAttribute('lang');
  const href = element.getAttribute('href');
  if (href !== null) settleAddress(element, href, url, targets);
}

function isValid(name: string, value: string): boolean {
  if (/^(?:colspan|rowspan|span)$/u.test(name)) return /^[1-9]\d{0,2}$/u.test(value);
  if (/^(?:width|height)$/u.test(name)) return /^\d{1,5}$/u.test(value);
  if (/^(?:start|value)$/u.test(name)) return /^-?\d{1,9}$/u.test(value);
  if (name === 'scope') return /^(?:col|row|colgroup|rowgroup)$/u.test(value);
  if (name === 'dir') return /^(?:ltr|rtl|auto)$/u.test(value);
  if (name === 'type') return /^[1aAiI]$/u.test(value);
  if (name === 'datetime')
    return /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?)?$/u.test(value);
  if (name === 'cite') return /^https?:/u.test(value) && isAddress(value);
  return name !== 'headers';
}

function isAddress(value: string): boolean {
  return URL.canParse(value) && !/[\s<>"{}|\\^`]/u.test(value);
}

/** The elements to which links can lead, by their ids and names. The first of a name counts. */
type Targets = ReadonlyMap<string, Element>;

function targetsIn(body: Element): Targets {
  const targets = new Map<string, Element>();
  for (const place of body.querySelectorAll('[id], a[name]')) {
    for (const name of [place.id, place.getAttribute('name')])
      if (name && !targets.has(name)) targets.set(name, place);
  }
  return targets;
}

/** Makes addresses valid. A link within the content stays one only if its target is there. */
function settleAddress(element: Element, href: string, url: string, targets: Targets): void {
  if (href.startsWith('#')) {
    const target = idOf(href);
    const found = targets.get(target);
    if (found) {
      if (!found.id) found.id = target;
      return;
    }
    href = withoutFragment(url) + href;
  }
  const address = URL.canParse(href)
    ? new URL(href).href.replace(/[\s<>"{}|\\^`[\]]/gu, encodeURIComponent)
    : '';
  if (/^(?:https?|mailto|tel|ftp):/u.test(address)) element.setAttribute('href', address);
  else element.removeAttribute('href');
}

/** Makes ids valid names of XML that occur only once, and changes the links to them. */
function settleIds(body: Element): void {
  const names = new Map<string, string>();
  for (const element of body.querySelectorAll('[id]')) {
    if (names.has(element.id) || element.id === '') {
      element.removeAttribute('id');
      continue;
    }
    const name = /^[a-z_][\w.-]*$/iu.test(element.id) ? element.id : `id-${names.size + 1}`;
    names.set(element.id, name);
  }
  const used = new Set<string>();
  for (const element of body.querySelectorAll('[id]')) {
    let name = names.get(element.id)!;
    while (used.has(name)) name += '-';
    used.add(name);
    names.set(element.id, name);
    element.id = name;
  }
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    const name = names.get(idOf(link.getAttribute('href')!));
    if (name === undefined) link.removeAttribute('href');
    else link.setAttribute('href', `#${name}`);
  }
}

const PHRASING =
  'abbr, b, bdi, bdo, cite, code, data, del, dfn, em, i, ins, kbd, mark, q, s, samp, small, span, strong, sub, sup, time, u, var';
const LINES = 'p, h1, h2, h3, h4, h5, h6, pre, dt';

/** Moves blocks to places where they are allowed. Browsers accept them elsewhere, but checkers of EPUB do not. */
function settleStructure(body: Element): void {
  for (const element of body.querySelectorAll(PHRASING)) if (holdsBlock(element)) renamed(element, 'div');
  for (const line of body.querySelectorAll(LINES)) if (holdsBlock(line)) renamed(line, 'div');
  for (const list of body.querySelectorAll('ul, ol'))
    for (const child of [...list.childNodes]) wrap(list, child, 'li');
  for (const list of body.querySelectorAll('dl')) {
    const parts = [...list.children];
    const fits =
      parts.length > 0 &&
      parts.every(({ localName }) => /^d[dt]$/u.test(localName)) &&
      parts[0].localName === 'dt' &&
      parts.at(-1)!.localName === 'dd';
    if (fits) for (const child of [...list.childNodes]) if (child.nodeType === 3) child.remove();
    if (!fits) renamed(list, 'div');
  }
  for (const part of body.querySelectorAll('dt, dd'))
    if (part.parentElement!.localName !== 'dl') renamed(part, 'div');
  for (const item of body.querySelectorAll('li'))
    if (!/^[uo]l$/u.test(item.parentElement!.localName)) renamed(item, 'div');
  for (const list of body.querySelectorAll('ul, ol')) if (list.children.length === 0) list.remove();
  for (const caption of body.querySelectorAll('figcaption')) if (!isEdge(caption)) renamed(caption, 'div');
  for (const nested of body.querySelectorAll('a a')) unwrap(nested);
  for (const table of body.querySelectorAll('table'))
    if (table.querySelector('td, th') === null) renamed(table, 'div');
  for (const mains of body.querySelectorAll('main, address, header, footer, hgroup, search'))
    renamed(mains, 'div');
  for (const ruby of body.querySelectorAll('ruby')) if (!ruby.querySelector('rt')) unwrap(ruby);
  for (const part of body.querySelectorAll('rt, rp'))
    if (part.parentElement!.localName !== 'ruby') unwrap(part);
}

function isEdge(caption: Element): boolean {
  const parent = caption.parentElement!;
  const alone = parent.querySelectorAll(':scope > figcaption').length === 1;
  return (
    parent.localName === 'figure' &&
    alone &&
    (parent.firstElementChild === caption || parent.lastElementChild === caption)
  );
}

function wrap(list: Element, child: ChildNode, tag: string): void {
  if ((child as Element).localName === tag) return;
  if (child.nodeType === 3 && (child.textContent ?? '').trim() === '') return child.remove();
  const item = list.ownerDocument.createElement(tag);
  child.replaceWith(item);
  item.append(child);
}
