import { defaultTreeAdapter, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { readPage } from '../../library/read-page.ts';

type Parent = DefaultTreeAdapterTypes.ParentNode;

/**
 * Replaces the NOSCRIPT elements of a page by DIV elements, so that a peer sees what a browser with scripting off
 * shows. All peers remove NOSCRIPT. Those in HEAD contain no text and stay.
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

/** The HTML that a peer reads, by the noscript convention like that of our methods. */
export function forPeers(html: string): string {
  return readPage(html).scripting ? html : withoutScripts(html);
}
