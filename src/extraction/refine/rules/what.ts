import { ads } from './ads.ts';
import { bareText } from './bare-text.ts';
import { between } from './between.ts';
import { captions } from './captions.ts';
import { choiceByExpectedF1 } from './choice.ts';
import { codeUnderTitle } from './code-under-title.ts';
import { commentsBelow } from './comments.ts';
import { consent } from './consent.ts';
import { copiesDoubted } from './copies.ts';
import { folds } from './folds.ts';
import { formulas } from './formulas.ts';
import { gaps } from './gaps.ts';
import { headings } from './headings.ts';
import { likeBlocksShare } from './like.ts';
import { linkSigns } from './link-signs.ts';
import { wholeLists } from './lists.ts';
import { loneHeadings } from './lone-headings.ts';
import { loneTable } from './lone-table.ts';
import { namedText } from './named-text.ts';
import { names } from './names.ts';
import { neverShown } from './never-shown.ts';
import { nextArticles } from './next-articles.ts';
import { notes } from './notes.ts';
import { numberedSections } from './numbered-sections.ts';
import { oneText } from './one-text.ts';
import { pictures } from './pictures.ts';
import { price } from './price.ts';
import { questions } from './questions.ts';
import { reactions } from './reactions.ts';
import { recipe } from './recipe.ts';
import { references } from './references.ts';
import { replies } from './replies.ts';
import { sharing } from './sharing.ts';
import { standfirst } from './standfirst.ts';
import { tablesInText } from './tables.ts';
import { technicalNotices } from './technical.ts';
import { title } from './title.ts';
import { whoAndWhen } from './who-and-when.ts';
import { whole } from './whole.ts';
import { moreProbableThanNot } from './more-probable.ts';
import type { Rule } from './rule.ts';

/**
 * How each rule is called, and what it says about a text or compares with its limit: for reasons and measurements. This
 * is not in the rules themselves, because a click needs no reasons and so does not load it.
 */
const WORDS = new Map<Rule, readonly [name: string, what: string]>([
  [
    likeBlocksShare,
    ['like blocks share', 'probability that blocks in elements of the same tags and classes share'],
  ],
  [copiesDoubted, ['copies doubted', 'probability of a text that the page has elsewhere too']],
  [formulas, ['formulas', 'probability of the text before and after a formula']],
  [consent, ['consent to cookies', 'a box that asks for consent to cookies']],
  [sharing, ['sharing', 'a box in which readers share or like a post, or find others']],
  [neverShown, ['never shown', 'a part that the page never shows']],
  [nextArticles, ['next articles', 'an article that the page adds below its own']],
  [choiceByExpectedF1, ['choice by expected F1', 'probability of the text to be main content']],
  [oneText, ['one text', 'probability of what stands around, or inside, the one text of a page']],
  [namedText, ['named text', 'probability of what stands around the one text of a page that is named so']],
  [commentsBelow, ['comments below the text', 'readers’ comments below the text']],
  [loneTable, ['lone table', 'a table on a page with hardly any other content']],
  [tablesInText, ['tables in the text', 'share of the words around a table of data that stays']],
  [notes, ['notes', 'note that a mark in the text leads to']],
  [references, ['references', 'probability of an entry of a bibliography']],
  [recipe, ['recipes', 'probability of what is named as a part of a recipe']],
  [questions, ['questions and answers', 'question of a series, with its answer']],
  [numberedSections, ['numbered sections', 'probability of what stands between numbered headings']],
  [headings, ['headings', 'probability of a heading right above text that stays']],
  [title, ['title', 'how well a heading agrees with the TITLE of the page']],
  [standfirst, ['standfirst', 'probability of running text between the title and the text']],
  [replies, ['replies', 'probability of a reply in a thread']],
  [whoAndWhen, ['who and when', 'author or date of the text or of a post']],
  [price, ['price', 'first price after the title']],
  [whole, ['whole tables, figures, listings and quotations', 'share of the whole that stays by itself']],
  [wholeLists, ['whole lists and rows', 'share of one list or row that stays by itself']],
  [codeUnderTitle, ['code under the title', 'probability of what stands under a title with code']],
  [gaps, ['gaps in text with code', 'probability of what stands inside a text with code']],
  [
    between,
    ['notices, listings and paragraphs in the text', 'probability of what stands between texts that stay'],
  ],
  [names, ['names of entries', 'probability of the link with which an entry whose text stays begins']],
  [folds, ['titles of folds', 'share of a part that unfolds that stays']],
  [bareText, ['bare text', 'directly in one element with text that stays']],
  [reactions, ['reactions', 'a heart, a thumb or a face with a number']],
  [ads, ['labels of advertisements', 'label of an advertisement']],
  [technicalNotices, ['technical notices', 'technical notice']],
  [loneHeadings, ['lone headings', 'heading of a list of links that goes']],
  [pictures, ['pictures', 'the text around a picture, and what its markup says of it']],
  [captions, ['captions', 'the caption of a picture that stays']],
  [
    linkSigns,
    ['link signs', 'a sign that leads to the place where it stands, or a link to edit what is below'],
  ],
  [moreProbableThanNot, ['more probable than not', 'probability of the text to be main content']],
]);

/** @throws RangeError for a rule without words. */
export function wordsOf(rule: Rule): { readonly name: string; readonly what: string } {
  const words = WORDS.get(rule);
  if (!words) throw new RangeError('A rule has no words in what.ts.');
  const [name, what] = words;
  return { name, what };
}
