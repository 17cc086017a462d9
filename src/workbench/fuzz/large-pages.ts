import { LightDocument, LightElement, LightText, type LightParent } from '../../library/dom/light-node.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Shapes of pages on which a careless step takes quadratic time. */
export type Shape = (body: LightElement, nodes: number) => void;

/** Each function adds about this many nodes to a body. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  /** Each element is inside the one before, and most have a text. */
  deep(body, nodes) {
    let open = body;
    for (let i = 0; i < nodes; i += 2) {
      open = element(open, 'div', { class: `level-${i}` });
      if (i % 10 > 0) text(open, 'some words ');
    }
    text(open, 'the last words');
  },
  /** Nested inline elements, with texts that line breaks separate. */
  'deep in a line'(body, nodes) {
    let open = element(body, 'p');
    for (let i = 0; i < nodes; i += 4) {
      open = element(open, 'span');
      text(open, 'some words');
      element(open, 'br');
      element(open, 'br');
    }
  },
  /** All elements are children of BODY. */
  wide(body, nodes) {
    for (let i = 0; i < nodes; i += 4) {
      text(element(body, i % 7 === 0 ? 'h2' : 'p', { id: `p-${i}` }), `A sentence, with number ${i}. `);
      element(body, 'img', { src: `${i}.jpg`, width: '300' });
      text(body, 'and text beside');
    }
  },
  /** Lists of links, cards with pictures, tables and rules, with roles and classes. */
  mixed(body, nodes) {
    for (let i = 0; i < nodes; i += 36) {
      const section = element(body, i % 3 === 0 ? 'section' : 'div', { role: 'presentation list' });
      text(element(section, 'h3'), `Part ${i}`);
      const list = element(section, 'ul', { class: 'menu advertise_' });
      for (let k = 0; k < 3; k++) text(element(element(list, 'li'), 'a', { href: '/' }), 'a link');
      const card = element(section, 'article', { class: `card card-${i}` });
      element(element(card, 'figure'), 'img', { src: 'a.png', alt: 'what is seen' });
      text(element(card, 'figcaption'), 'a caption');
      text(element(card, 'p'), 'The price is $42. It is said to be good. ');
      element(card, 'hr');
      const row = element(element(element(card, 'table'), 'tbody'), 'tr');
      text(element(row, 'th'), 'key');
      text(element(row, 'td'), 'value');
      text(element(element(card, 'math'), 'mi'), 'x');
      text(element(card, 'pre'), 'let x = [1];');
    }
  },
  /** Every level has more children beside the next level. */
  comb(body, nodes) {
    let open = body;
    for (let i = 0; i < nodes; i += 7) {
      open = element(open, i % 5 === 0 ? 'blockquote' : 'div');
      text(element(open, 'p'), 'a comment that answers another one');
      text(element(open, 'a', { href: '/' }), 'reply');
      element(open, 'img', { class: 'avatar' });
    }
  },
};

/** A page with about this many nodes. */
export function largePage(shape: Shape, nodes: number): Document {
  const document = new LightDocument();
  const html = element(document, 'html');
  text(element(element(html, 'head'), 'title'), 'Part 36 of some words');
  shape(element(html, 'body'), nodes);
  return document as unknown as Document;
}

function element(parent: LightParent, name: string, attributes: Record<string, string> = {}): LightElement {
  const list = Object.entries(attributes).map(([each, value]) => ({ name: each, value }));
  const made = new LightElement(name, XHTML, list);
  parent.insertBefore(made, null);
  return made;
}

function text(parent: LightParent, data: string): void {
  parent.insertBefore(new LightText(data), null);
}
