import {
  CALLED_NOTE,
  LONGEST_MARK,
  MARK_IN_BRACKETS,
  NOTE_MARK,
  NOTE_ROLE,
  NOTE_TAGS,
} from '../../dom/note-marks.ts';
import { TEXT_TAG } from '../../dom/tags.ts';
import type { BlockPage } from '../block-page.ts';
import { nearest } from '../tree.ts';
import type { BlockRule } from './rule.ts';

/** The name of a work that is listed further down: "[RFC2119]". The brackets may be around the link. */
const WORK = /^\[\p{L}[^[\]]+\]$/u;
/** The longest such name, in characters. */
const LONGEST_NAME = 30;
/** Elements that such a work can be, besides those of notes. */
const WORK_TAGS: ReadonlySet<string> = new Set(['dt', 'tr']);
/** What stands beside a mark in brackets or in a list of marks: "[1, 2]", "(1-3)". */
const BEFORE_MARK = /[[(,;–-]\s*$/;
const AFTER_MARK = /^\s*[\]),;–-]/;
/** Words of the longest note; a longer text is a section that a link leads to. */
const LONGEST_NOTE = 500;

/**
 * Keeps the notes further down that marks in the text lead to, and the heading right above them: a mark is useless without
 * its note. A term that names a work stays with its meaning.
 */
export const notes: BlockRule = {
  apply(page, { headings: { level } }, { chosen: before }) {
    const { tree, blocks } = page;
    const [link, term, meaning] = ['a', 'dt', 'dd'].map((name) => tree.tagNames.indexOf(name));
    const isNoteTag = tree.tagNames.map((name) => NOTE_TAGS.has(name) || WORK_TAGS.has(name));
    const found = new Set<number>();
    let byId: Map<string, number> | undefined;
    let around: Int32Array | undefined;
    for (let i = 1; i < tree.length; i++) {
      if (tree.tag[i] !== link || !before[blocks.at[tree.subtreeEnd[i] - 1]]) continue;
      const kind = kindOfMark(page, i);
      if (!kind) continue;
      // Copies of sites write the address of the page before the id.
      const [, id] = page.attribute(i, 'href').split('#');
      if (!id) continue;
      around ??= nearest(tree, (node) => isNoteTag[tree.tag[node]]);
      const note = around[(byId ??= nodesById(page)).get(decoded(id)) ?? 0];
      // An element that also contains the mark is the text itself.
      if (note <= i || tree.words[note] > LONGEST_NOTE || (kind === 'note' && !isMark(page, i, note)))
        continue;
      found.add(note);
      const next = tree.subtreeEnd[note];
      if (tree.tag[note] === term && tree.tag[next] === meaning && tree.parent[next] === tree.parent[note])
        found.add(next);
    }
    const inNote = nearest(tree, (node) => found.has(node));
    const isNote = (b: number) => b < before.length && inNote[blocks.first[b]] >= 0;
    const chosen = before.map((each, b) => (isNote(b) || (level[b] > 0 && isNote(b + 1)) ? 1 : each));
    return { chosen };
  },
};

/** Whether the text of this link is that of a mark or the name of a work. */
function kindOfMark(page: BlockPage, link: number): 'note' | 'work' | undefined {
  const { characters, parent, subtreeEnd } = page.tree;
  // Without the first condition, every empty link would climb over all empty elements around it.
  if (characters[link] === 0 || characters[link] > LONGEST_NAME) return undefined;
  if (subtreeEnd[link] - link > LONGEST_MARK) return undefined;
  let text = textIn(page, link, subtreeEnd[link]).trim();
  if (characters[link] <= LONGEST_MARK && NOTE_MARK.test(text)) return 'note';
  // The brackets may be around an element that contains only the link.
  let node = link;
  while (characters[parent[node]] === characters[link]) node = parent[node];
  const end = subtreeEnd[node];
  if (textIn(page, node - 1, node).endsWith('[')) text = `[${text}${textIn(page, end, end + 1)[0] ?? ''}`;
  return WORK.test(text) ? 'work' : undefined;
}

function textIn(page: BlockPage, from: number, end: number): string {
  let text = '';
  for (let i = from; i < end; i++) if (page.tree.tag[i] === TEXT_TAG) text += page.data(i);
  return text;
}

/** Is this link raised, called a note, or in brackets? */
function isMark(page: BlockPage, link: number, note: number): boolean {
  const { tree, named } = page;
  const end = tree.subtreeEnd[link];
  const isCalled = (node: number) =>
    tree.tagNames[tree.tag[node]] === 'sup' ||
    CALLED_NOTE.test(named.class.values[named.class.of[node]]) ||
    named.role.values[named.role.of[node]] === NOTE_ROLE;
  return (
    MARK_IN_BRACKETS.test(textIn(page, link, end).trim()) ||
    isCalled(link) ||
    isCalled(tree.parent[link]) ||
    (link + 1 < end && tree.tagNames[tree.tag[link + 1]] === 'sup') ||
    // The brackets may be around the link. If it leads to a DIV, its number may count the comments there.
    (tree.tagNames[tree.tag[note]] !== 'div' &&
      BEFORE_MARK.test(textIn(page, link - 1, link)) &&
      AFTER_MARK.test(textIn(page, end, end + 1)))
  );
}

/** The first node of each id. */
function nodesById({ tree, named: { id } }: BlockPage): Map<string, number> {
  const byId = new Map<string, number>();
  for (let i = 1; i < tree.length; i++) {
    const name = id.values[id.of[i]];
    if (!byId.has(name)) byId.set(name, i);
  }
  return byId;
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
