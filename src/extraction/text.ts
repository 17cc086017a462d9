import { CONTROLS } from './dom/controls.ts';
import { caller, property } from './dom/safe.ts';
import { IMAGES, TEXT_TAG } from './dom/tags.ts';
import { inlineTags } from './inline.ts';
import type { MeasuredTree, Selection } from './types.ts';

/** Formulas and drawings, with everything in them. A formula is a word of its sentence, a picture is a space. */
const DRAWN: ReadonlySet<string> = new Set(
  (
    'math maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms ' +
    'mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics ' +
    'picture source circle defs ellipse g line lineargradient path polygon polyline rect stop symbol use'
  ).split(' '),
);

/**
 * The text of a selection, one line for each block, with white space collapsed. Words of different blocks are never
 * joined, and words in one line of the page are never separated. The controls of films and galleries are left out.
 */
export function textOf(tree: MeasuredTree, { nodes, holes }: Pick<Selection, 'nodes' | 'holes'>): string {
  const inline = inlineTags(tree).map(
    (is, i) => is || DRAWN.has(tree.tagNames[i]) || tree.tagNames[i].startsWith('mjx-'),
  );
  const image = tree.tagNames.map((name) => IMAGES.has(name));
  const holdsBlock = new Uint8Array(tree.length);
  const flows = (node: number): boolean =>
    holdsBlock[node] === 0 && (inline[tree.tag[node]] || image[tree.tag[node]]);
  for (let i = tree.length - 1; i > 0; i--) if (!flows(i)) holdsBlock[tree.parent[i]] = 1;
  const getAttribute = caller<string | null>('getAttribute');
  const isControl = (node: number): boolean =>
    node > 0 && tree.tag[node] !== TEXT_TAG && CONTROLS.test(getAttribute(tree.nodes[node], 'class') ?? '');
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text) lines.push(text);
    line = '';
  };
  let hole = 0;
  let before = -1;
  for (const root of nodes) {
    if (before >= 0 && isOneLine(tree, before, root, flows))
      line += tree.subtreeEnd[before] < root ? ' ' : '';
    else end();
    before = root;
    // Blocks that are open, innermost last.
    const open: number[] = [];
    let i = root;
    while (i < tree.subtreeEnd[root]) {
      while (open.length > 0 && i >= open[open.length - 1]) {
        open.pop();
        end();
      }
      while (hole < holes.length && holes[hole] < i) hole++;
      if (holes[hole] === i || isControl(i)) {
        if (flows(i)) line += ' ';
        else end();
        i = tree.subtreeEnd[i];
        continue;
      }
      if (tree.spaceBefore[i]) line += ' ';
      if (tree.tag[i] === TEXT_TAG) line += property<string>(tree.nodes[i], 'data');
      else if (image[tree.tag[i]]) line += ' ';
      else if (!inline[tree.tag[i]]) {
        end();
        open.push(tree.subtreeEnd[i]);
      }
      i++;
    }
  }
  end();
  return lines.join('\n');
}

/** Tells whether no block begins or ends from one root to the next one. What is left out between them may be drawn. */
function isOneLine(
  { parent, subtreeEnd }: MeasuredTree,
  before: number,
  root: number,
  flows: (node: number) => boolean,
): boolean {
  for (let up = before; subtreeEnd[up] <= root; up = parent[up]) if (!flows(up)) return false;
  for (let i = subtreeEnd[before]; i < root; i = subtreeEnd[i] > root ? i + 1 : subtreeEnd[i])
    if (!flows(i)) return false;
  return flows(root);
}
