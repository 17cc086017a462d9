import { isElement } from '../extraction/dom/nodes.ts';
import { isBlock } from './blocks.ts';

/** The longest line of names, in characters. */
const LONGEST = 2_000;
/** What stands between the names of several authors. */
const BETWEEN = /[,;|•·*†‡§&]|(?<=\s)(?:and|und|et|y|e|en|och|og)(?=\s)/u;
/** The words of a name, or an academic degree. */
const NAME =
  /^(?:[Bb]y:?\s+)?[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*(?:\s+(?:(?:al|bin|da|de|del|der|di|du|el|la|le|ten|van|von|y)\s+)*[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*){0,7}$/u;

/** Finds the numbers behind the names of authors, which lead to the places where they work. Each block is read once. */
export class AuthorLines {
  private readonly signs = new Set<Element>();
  private readonly seen = new Set<Element>();

  has(sign: Element): boolean {
    let block = sign.parentElement;
    while (block && !isBlock(block)) block = block.parentElement;
    if (block && !this.seen.has(block)) this.read(block);
    return this.signs.has(sign);
  }

  private read(block: Element): void {
    this.seen.add(block);
    let names = '';
    let signs: Element[] = [];
    const endLine = (): void => {
      if (areNames(names)) for (const sign of signs) this.signs.add(sign);
      names = '';
      signs = [];
    };
    const stack: Node[] = [];
    const pushChildren = (of: Node): void => {
      for (let child = of.lastChild; child; child = child.previousSibling) stack.push(child);
    };
    pushChildren(block);
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (!isElement(node)) names += node.nodeType === 3 ? (node as Text).data : '';
      else if (node.localName === 'br' || isBlock(node)) endLine();
      else if (node.localName === 'sup') signs.push(node);
      else pushChildren(node);
    }
    endLine();
  }
}

/** Are these names, of which at least one is whole? */
function areNames(line: string): boolean {
  if (line.length > LONGEST) return false;
  const parts = line
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.some((part) => /\s/u.test(part)) && parts.every((part) => NAME.test(part));
}
