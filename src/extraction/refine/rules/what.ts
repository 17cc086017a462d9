/**
 * What each rule says about a text, or compares with its limit. Reasons show it after the name of the rule. It is not in
 * the rules themselves, because a click needs no reasons and so does not load it.
 */
export const WHAT: Readonly<Record<string, string>> = {
  'like blocks share': 'probability that blocks in elements of the same tags and classes share',
  'copies doubted': 'probability of a text that the page has elsewhere too',
  formulas: 'probability of the text before and after a formula',
  'consent to cookies': 'a box that asks for consent to cookies',
  'choice by expected F1': 'probability of the text to be main content',
  'one text': 'probability of what stands around, or inside, the one text of a page',
  'named text': 'probability of what stands around the one text of a page that is named so',
  'tables in the text': 'share of the words around a table of data that stays',
  notes: 'note that a mark in the text leads to',
  'numbered sections': 'probability of what stands between numbered headings',
  headings: 'probability of a heading right above text that stays',
  title: 'how well a heading agrees with the TITLE of the page',
  standfirst: 'probability of running text between the title and the text',
  'who and when': 'author or date between the title and the text',
  price: 'first price after the title',
  'whole tables, figures, listings and quotations': 'share of the whole that stays by itself',
  'whole lists and rows': 'share of one list or row that stays by itself',
  'gaps in text with code': 'probability of what stands inside a text with code',
  'titles of folds': 'share of a part that unfolds that stays',
  'bare text': 'directly in one element with text that stays',
  reactions: 'a heart, a thumb or a face with a number',
  'labels of advertisements': 'label of an advertisement',
  'technical notices': 'technical notice',
  'lone headings': 'heading of a list of links that goes',
  pictures: 'the text around a picture, and what its markup says of it',
  captions: 'the caption of a picture that stays',
  'link signs': 'a sign that leads to the place where it stands',
};
