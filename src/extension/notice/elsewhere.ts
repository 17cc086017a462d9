import type { ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import { documentIn } from '../../page/document-in.ts';
import { rectOf } from '../../page/in-view.ts';
import { layoutNow } from '../../page/layout.ts';
import { treesOf } from '../../page/trees.ts';
import { isPlayer } from '../frames.ts';

/** The address of the largest frame with content that we cannot read, in the page or in its frames. */
export function addressElsewhere(top: Document, shadowRootOf: ShadowRootOf): string | undefined {
  const layout = layoutNow();
  let largest = 0;
  let address: string | undefined;
  const open = [top];
  for (let page = open.pop(); page; page = open.pop())
    for (const frame of framesIn(page, shadowRootOf)) {
      const inner = documentIn(frame);
      if (inner) open.push(inner);
      if (inner || isPlayer(frame) || !layout.isLarge(frame)) continue;
      const { width, height } = rectOf(frame);
      if (width * height <= largest) continue;
      largest = width * height;
      address = call<boolean>(frame, 'hasAttribute', 'srcdoc') ? undefined : property<string>(frame, 'src');
    }
  return address;
}

function* framesIn(page: Document, shadowRootOf: ShadowRootOf): Iterable<Element> {
  for (const tree of treesOf(page, shadowRootOf))
    yield* call<NodeListOf<Element>>(tree, 'querySelectorAll', 'iframe, frame');
}
