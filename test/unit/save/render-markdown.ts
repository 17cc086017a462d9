import { markdownToHtml } from '../../../src/workbench/conversion/markdown-to-html.ts';
import { pageOf } from './pages.ts';

/** What an independent reader makes of the Markdown, as a page. */
export function renderMarkdown(markdown: string): Document {
  const page = pageOf(markdownToHtml(markdown));
  // What the reader adds to notes: a heading of its own and links back.
  for (const added of page.querySelectorAll('#footnote-label, a[data-footnote-backref]')) added.remove();
  return page;
}
