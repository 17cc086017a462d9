import type { Reads } from '../reads.ts';
import { marksOf } from './byline-names.ts';
import { isoDate } from './dates.ts';
import { isAside, type Page } from './others.ts';
import { elements, type Statements } from './statements.ts';

const MOST_ELEMENTS = 100_000;
/** Characters of a sentence, of a day in figures, and of a day in words before and behind its first figure. */
const [SENTENCE, FIGURES, BEFORE, BEHIND] = [200, 40, 14, 48];
/** As blogs end their posts: "This entry was posted on Friday, January 31st, 2025 at 10:00 and is filed under". */
const POSTED =
  /^(?:this (?:article|entry|post) was (?:posted|published|written)|dies(?:er|e) (?:artikel|beitrag|eintrag) wurde)\s/iu;
/** As wikis end their pages: "This page was last edited on 31 January 2025". Some of them mark it. */
const CHANGED =
  /^(?:this page was last (?:changed|edited|modified|updated)|diese seite wurde zuletzt|[^,.(]{3,60}\s\(last (?:changed|edited|modified|updated))\s/iu;
const MARK = /(?:^|[\s_-])last-?(?:chang|edit|mod|updat)/iu;

/** The days of sentences at the foot of a post or of a page. */
export function readFoot(document: Document, page: Page): Statements {
  let published: string | undefined;
  let modified: string | undefined;
  for (const element of elements(document, '*', MOST_ELEMENTS)) {
    const { reads, language } = page;
    const text = beginOf(element, reads);
    if (text === '') continue;
    if (published === undefined && POSTED.test(text) && !isAside(element, page))
      published = dayIn(text, language);
    if (modified === undefined && (CHANGED.test(text) || MARK.test(marksOf(element, reads))))
      modified = dayIn(text, language);
  }
  return { from: 'byline', authors: [], published, isLate: true, modified };
}

/** The text with which an element begins, outside other elements. */
function beginOf(element: Element, reads: Reads): string {
  const child = reads.first(element);
  return child && reads.tag(child) === ''
    ? reads.data(child).slice(0, SENTENCE).replace(/\s+/gu, ' ').trim()
    : '';
}

function dayIn(text: string, language: string | undefined): string | undefined {
  const at = text.search(/\d/u);
  if (at < 0) return undefined;
  return (
    isoDate(text.slice(at, at + FIGURES), language) ??
    isoDate(text.slice(Math.max(0, at - BEFORE), at + BEHIND), language)
  );
}
