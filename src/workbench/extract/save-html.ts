import { html } from '../../save/html.ts';
import { snapshot } from '../../save/snapshot.ts';
import type { Selection } from '../../extraction/types.ts';
import type { ReadPage } from '../read-page.ts';

export { inJsdom } from '../dom/parse-jsdom.ts';

/** The HTML file that the extension would save. Apart, because few runs need jsdom and it is slow to load. */
export function saved({ document, tree }: ReadPage, { nodes, holes }: Selection): string {
  const toNode = (index: number): Node => tree.nodes[index];
  return html.render(snapshot({ roots: nodes.map(toNode), holes: holes.map(toNode) }, document));
}
