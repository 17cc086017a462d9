import { defaultTreeAdapter, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { readPage } from '../../library/read-page.ts';

type Parent = DefaultTreeAdapterTypes.ParentNode;

/**
 * A page whose NOSCRIPT elements are DIV elements, so that a peer, each of which throws NOSCRIPT away, sees what a
 * browser with scripting off shows. Those in HEAD hold no text and stay.
 */
export function withoutScripts(html: string): string {
  const document = parse(html, { scriptingEnabled: false });
  const open: Parent[] = [document];
  for (let parent = open.pop(); parent; parent = open.pop())
    for (const child of parent.childNodes) {
      if (!defaultTreeAdapter.isElementNode(child) || child.tagName === 'head') continue;
      if (child.tagName === 'noscript') child.tagName = child.nodeName = 'div';
      open.push(child);
    }
  return serialize(document);
}

/** What a peer is given to read: by the noscript convention, as for our methods. */
export function forPeers(html: string): string {
  return readPage(html).scripting ? html : withoutScripts(html);
}
