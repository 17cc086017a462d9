import { METHODS } from '../../../../src/extraction/methods.ts';
import { textOf } from '../../../../src/extraction/text.ts';
import type { MeasuredTree } from '../../../../src/extraction/types.ts';
import type { Dataset, LabelledPage } from '../../../../src/workbench/datasets/types.ts';
import { datasetOf } from '../../../../src/workbench/datasets/dataset.ts';

/** A page with what a plain one lacks: foreign names, comments, a template, controls called like properties. */
export const ODD_PAGE = `<!DOCTYPE html><html lang="en"><head><title> An  odd page </title>
<script type="application/ld+json">{"@type": "Article"}</script><style>p { color: red }</style></head>
<body class="a b"><!-- top --><nav><a href="/">Home</a> <a href="/about?a=1&amp;b=2">About</a></nav>
<form><input name="firstChild"><input name="attributes" value="x"></form>
<article id="main"><h1>Schlüssel 🔑 und 漢字</h1><p>A first paragraph with <b>bold</b> and <a href="#x">linked</a> words.</p>
<svg viewBox="0 0 1 1"><use xlink:href="#i"/></svg><template><p>unseen</p></template><p></p>
<pre>
  two
lines</pre><p>A second paragraph, long enough that a method takes this article and not the menu.</p></article>
<noscript><p>Without scripts.</p></noscript><footer>© 2026</footer></body></html>`;

/** Everything that later steps read of a page, as plain values. */
export function readingOf(document: Document, tree: MeasuredTree) {
  return {
    title: document.title,
    outline: outline(document),
    tree: {
      ...tree,
      nodes: tree.nodes.map((node) => node.nodeName + (node.nodeType === 3 ? (node as Text).data : '')),
    },
    answers: METHODS.map((method) => {
      const { nodes, holes } = method.select(tree);
      return { method: method.id, nodes, holes, text: textOf(tree, { nodes, holes }) };
    }),
  };
}

function outline(parent: Node): string {
  let text = '';
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 1) {
      const element = node as Element;
      const attributes = Array.from(element.attributes, ({ name, value }) => ` ${name}="${value}"`).join('');
      text += `<${element.namespaceURI?.slice(-4)} ${element.nodeName}${attributes}>${outline(node)}</>`;
    } else if (node.nodeType === 3 || node.nodeType === 8) {
      text += `[${node.nodeType} ${(node as Text).data}]`;
    }
  }
  return text;
}

/** A data set that stands in memory; a page that is `null` cannot be read. */
export function madeUp(pages: Readonly<Record<string, Omit<LabelledPage, 'id'> | null>>): Dataset {
  return datasetOf(
    { id: 'made-up', name: 'Made up' },
    {
      ids: Object.keys(pages),
      page: (id) => {
        const page = pages[id];
        return page ? Promise.resolve({ id, ...page }) : Promise.reject(new Error(`${id} is broken`));
      },
    },
  );
}

export function article(body: string, truth: string, type?: string): Omit<LabelledPage, 'id'> {
  return { html: `<body>${body}</body>`, type, truth: { kind: 'text', text: truth, with: [], without: [] } };
}
