import type { MessageKey } from '../../page/words.ts';
import { say } from '../words.ts';

/** For each rule of the default method, the message that explains it in everyday words. */
export const RULE_WORDS: Readonly<Record<string, MessageKey>> = {
  'like blocks share': 'why_rule_like',
  'copies doubted': 'why_rule_copies',
  formulas: 'why_rule_formulas',
  'consent to cookies': 'why_rule_consent',
  sharing: 'why_rule_sharing',
  'never shown': 'why_rule_never_shown',
  'next articles': 'why_rule_next_articles',
  'choice by expected F1': 'why_rule_choice',
  'one text': 'why_rule_one_text',
  'named text': 'why_rule_named_text',
  'comments below the text': 'why_rule_comments',
  'lone table': 'why_rule_lone_table',
  'tables in the text': 'why_rule_tables',
  notes: 'why_rule_notes',
  references: 'why_rule_references',
  recipes: 'why_rule_recipe',
  'questions and answers': 'why_rule_questions',
  'numbered sections': 'why_rule_numbered',
  headings: 'why_rule_headings',
  title: 'why_rule_title',
  standfirst: 'why_rule_standfirst',
  replies: 'why_rule_replies',
  'who and when': 'why_rule_who',
  price: 'why_rule_price',
  'notices, listings and paragraphs in the text': 'why_rule_between',
  'whole tables, figures, listings and quotations': 'why_rule_whole',
  'whole lists and rows': 'why_rule_lists',
  'code under the title': 'why_rule_code',
  'gaps in text with code': 'why_rule_gaps',
  'names of entries': 'why_rule_names',
  'titles of folds': 'why_rule_folds',
  'bare text': 'why_rule_bare',
  reactions: 'why_rule_reactions',
  'labels of advertisements': 'why_rule_ads',
  'technical notices': 'why_rule_technical',
  'lone headings': 'why_rule_lone',
  pictures: 'why_rule_pictures',
  captions: 'why_rule_captions',
  'link signs': 'why_rule_link_signs',
};

/**
 * A rule in everyday words; undefined for steps of other methods, which keep the names of their papers.
 *
 * @param step The name of a rule. A colon and what the rule says about a text may follow.
 */
export function ruleWord(step: string): string | undefined {
  const [name] = step.split(': ', 1);
  return Object.hasOwn(RULE_WORDS, name) ? say(RULE_WORDS[name]) : undefined;
}
