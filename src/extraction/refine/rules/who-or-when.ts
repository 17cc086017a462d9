import { textOfBlock, type BlockPage } from '../block-page.ts';

/** Blocks with more words are not an author or a date. */
const MOST_WORDS = 20;
/** The number of ancestors of a block whose names count. */
const MOST_STEPS = 3;
/** Only so many characters of a name or an address are searched, because many blocks may share it. */
export const LONGEST_NAME = 1000;
const MOST_LABEL = 3;
const TAGS: ReadonlySet<string> = new Set(['time', 'address']);
/**
 * Names that classes, ids and properties give to an author or a date. The menu to share a post in Blogger's themes has an
 * id such as `sharing-popup-Blog1-byline-153`, and is neither.
 */
const NAMES =
  /(?:^|[^a-z]|post)(?:author|by-?line(?!-\d)|pub-?date|published|posted|written|date-?(?:line|time|published|created|modified)?|time(?:stamp)?|user-?name|autor|verfasser|auteur|fecha|datum)(?:$|[^a-z])/i;
/** The first word of a byline without such a name, in the languages of most pages. */
const BY =
  /^(?:(?:by(?! click| using| continu)|von|par|por|di|door|av|af|przez|autore?|autora|auteur|author|yazan|oleh)[ :]|(?:автор|文|作者|記者|记者|编辑|編集|โดย|بقلم|כתב|מאת)[\s:：/])/i;
/** A label above or beside an author or a date. */
const LABEL = /^(?:authors?|published|date|by|updated|written by)\s*:?$/i;
/** A date is a year with another number. Thailand's years are 543 higher. */
const YEAR = /(?<!\d)(?:(?:19|20)\d|25[5-9])\d(?!\d)/;
const OTHER_NUMBER = /(?<!\d)\d{1,2}(?!\d)/;
/** Letters, or three numbers: signs between authors and the times of players are neither a name nor a date. */
const SAYS = /\p{L}|\d\D\d+\D\d/u;
/** Profiles say since when their owners are members. */
const MEMBER = /joined|regist(?:ered|riert|rad|rat)/i;

/** Tells whether a block is short and names an author or a date. */
export function saysWhoOrWhen(page: BlockPage, b: number): boolean {
  if (page.blocks.words[b] > MOST_WORDS) return false;
  const { class: classes, id, itemprop } = page.named;
  // A longer element is about the author, or has buttons and labels, too.
  const isNamed = (i: number): boolean =>
    page.tree.words[i] <= MOST_WORDS &&
    [classes, id, itemprop].some(({ of, values }) => NAMES.test(values[of[i]].slice(0, LONGEST_NAME)));
  const text = spacedText(page, b);
  if (MEMBER.test(text)) return false;
  if (isDate(text)) return true;
  return (
    SAYS.test(text) &&
    (BY.test(text) ||
      isLabel(page, b) ||
      isLabel(page, b - 1) ||
      someNear(page, b, (i, tag) => TAGS.has(tag) || page.attribute(i, 'rel') === 'author' || isNamed(i)))
  );
}

/** Tells whether a block is short and has a date, or is a time by its tag. Lists of facts, such as profiles, are not. */
export function saysWhen(page: BlockPage, b: number): boolean {
  if (page.blocks.words[b] > MOST_WORDS || someNear(page, b, (_, tag) => tag === 'dd')) return false;
  const text = spacedText(page, b);
  return !MEMBER.test(text) && (isDate(text) || someNear(page, b, (_, tag) => tag === 'time'));
}

/** The date and the time that reading takes are often elements without white space between them. */
function spacedText(page: BlockPage, b: number): string {
  return textOfBlock(page, b, ' ');
}

function isLabel(page: BlockPage, b: number): boolean {
  return page.blocks.words[b] <= MOST_LABEL && LABEL.test(spacedText(page, b));
}

function isDate(text: string): boolean {
  return YEAR.test(text) && OTHER_NUMBER.test(text);
}

/** Tells whether a condition holds for a node of the block or for a close ancestor. */
export function someNear(
  { tree, blocks }: BlockPage,
  b: number,
  is: (node: number, tag: string) => boolean,
): boolean {
  const holds = (i: number): boolean => is(i, tree.tagNames[tree.tag[i]]);
  for (let i = blocks.first[b]; i < blocks.end[b]; i++) if (holds(i)) return true;
  let around = tree.parent[blocks.first[b]];
  for (let steps = 0; steps < MOST_STEPS && around > 0; steps++, around = tree.parent[around])
    if (holds(around)) return true;
  return false;
}
