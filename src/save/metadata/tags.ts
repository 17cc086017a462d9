import { property } from '../../extraction/dom/safe.ts';
import type { Reads } from '../reads.ts';
import { isOfOthers } from './json-ld.ts';
import { elements, type Statements } from './statements.ts';

/** The word "By" before a name there, in several languages. */
const WRITTEN_BY =
  /\bby$|^(?:autor(?:a|e)?|author|auteur|verfasst von|geschrieben von|écrit par|escrito por|scritto da|geschreven door|skrevet af|skrevet av|skriven av|napisane przez|написано автором|執筆者|作者)$/iu;
const words = (names: string): readonly string[] => names.split(' ');
/** Names of META elements, the most trusted first. */
const NAMES = {
  authors: words(
    `citation_author citation_authors author article:author parsely-author dc.creator dcterms.creator sailthru.author`,
  ),
  title: words('og:title twitter:title citation_title dc.title parsely-title'),
  published: words(
    'article:published_time og:article:published_time datepublished citation_publication_date citation_date ' +
      'parsely-pub-date sailthru.date dc.date.issued dcterms.issued dc.date dcterms.date dcterms.created pubdate date ' +
      'published-date publish-date publication-date published_date publish_date publication_date',
  ),
  modified: words(
    'article:modified_time og:updated_time datemodified dcterms.modified last-modified ms.date',
  ),
  site: words('og:site_name application-name citation_journal_title dc.publisher apple-mobile-web-app-title'),
  description: words('og:description description twitter:description dc.description'),
  language: words('og:locale content-language dc.language'),
  image: words('og:image:secure_url og:image og:image:url twitter:image twitter:image:src'),
};
const MOST_TAGS = 2_000;
const MOST_ELEMENTS = 100_000;
const MOST_PEOPLE = 20;
/** A longer text beside the mark is not a name. In characters. */
const LONGEST_NAME = 200;

/** The statements of META elements, then those of microdata. */
export function readTags(document: Document, reads: Reads): Statements[] {
  return [...fromMeta(document, reads), fromMarks(document, reads)];
}

function fromMeta(document: Document, reads: Reads): Statements[] {
  const said = new Map<string, string[]>();
  for (const meta of elements(document, 'meta', MOST_TAGS)) {
    const keys = ['property', 'name', 'itemprop', 'http-equiv'];
    const name = keys.map((key) => reads.attribute(meta, key)?.trim().toLowerCase()).find(Boolean);
    const content = reads.attribute(meta, 'content')?.trim();
    if (name && content) said.set(name, [...(said.get(name) ?? []).slice(0, MOST_PEOPLE), content]);
  }
  // In Twitter cards, another element says what this line is.
  const isByline = WRITTEN_BY.test(said.get('twitter:label1')?.[0] ?? '');
  const one = (name: Exclude<keyof typeof NAMES, 'authors'>): string | undefined =>
    NAMES[name].map((key) => said.get(key)?.[0]).find(Boolean);
  const stated: Statements = {
    from: 'meta',
    title: one('title'),
    authors: NAMES.authors.map((key) => said.get(key) ?? []).find(holdsName) ?? [],
    published: one('published'),
    modified: one('modified'),
    site: one('site'),
    description: one('description'),
    language: one('language'),
    image: one('image'),
  };
  return [stated, { from: 'meta', authors: isByline ? (said.get('twitter:data1') ?? []) : [] }];
}

function holdsName(values: readonly string[]): boolean {
  return values.some((value) => !/^(?:https?:)?\/\//iu.test(value));
}

function fromMarks(document: Document, reads: Reads): Statements {
  const all = elements(document, '*', MOST_ELEMENTS);
  const has = (element: Element, attribute: string, word: string): boolean =>
    reads.attribute(element, attribute)?.split(/\s+/u).includes(word) === true;
  const marked = (word: string): Element | undefined =>
    all.find((one) => has(one, 'itemprop', word) && !isInOthers(one, reads));
  const people = all.filter(
    (one) =>
      (has(one, 'itemprop', 'author') || has(one, 'rel', 'author')) &&
      // A LINK to an author in the HEAD has no text, and so no name.
      reads.tag(one) !== 'link' &&
      !isInOthers(one, reads),
  );
  const named = ofOneByline(people.slice(0, MOST_PEOPLE), reads).flatMap((one) => {
    const names = elements(one, '*', MOST_ELEMENTS).filter((part) => has(part, 'itemprop', 'name'));
    if (names.length > 0) return names;
    // The text beside the link to a person says what the person does.
    const links = elements(one, 'a', 2);
    return links.length === 1 && wordsOf(links[0], reads) !== '' ? links : [one];
  });
  return {
    from: 'microdata',
    authors: named.map((one) => wordsOf(one, reads)).filter((name) => name.length < LONGEST_NAME),
    published: wordsOf(marked('datePublished') ?? marked('dateCreated'), reads),
    modified: wordsOf(marked('dateModified'), reads),
  };
}

/** What others wrote, where nothing says what of the page it is. */
const ANSWER = /\/(?:Answer|Comment|UserComments)$/u;

/** In an answer, a comment or a review. */
function isInOthers(element: Element, reads: Reads): boolean {
  for (let at = reads.parent(element); at && reads.tag(at) !== ''; at = reads.parent(at)) {
    const type = reads.attribute(at, 'itemtype')?.trim() ?? '';
    if (ANSWER.test(type) || isOfOthers(at as Element, reads)) return true;
  }
  return false;
}

/** The authors beside the first one. Later ones wrote answers and comments. */
function ofOneByline(people: readonly Element[], reads: Reads): Element[] {
  const around = (one: Element): Node[] => {
    const parent = reads.parent(one);
    const above = parent && reads.parent(parent);
    return [parent, above].filter((node): node is Node => node !== null && reads.tag(node) !== 'body');
  };
  const near = people.slice(0, 1).flatMap(around);
  return people.filter(
    (one, i) =>
      i === 0 ||
      around(one)
        .slice(0, 1)
        .some((node) => near.includes(node)),
  );
}

/** The value of a mark: its attribute for programs, or else its text. */
function wordsOf(element: Element | undefined, reads: Reads): string {
  if (!element) return '';
  const stated = ['content', 'datetime'].map((name) => reads.attribute(element, name)?.trim()).find(Boolean);
  return stated ?? property<string>(element, 'textContent').trim();
}
