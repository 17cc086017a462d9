import type { TextTruth, TruthPart } from './types.ts';

/** Elements for titles, captions, dates and authors: some collections count them as content, others do not. */
const DISPUTED: readonly string[] = ['h1', 'figcaption', 'time', 'address'];

/** The truth of a collection that methods are measured on and nothing is trained on. */
export function textTruth(text: string): TextTruth {
  return { kind: 'text', text, with: [], without: [] };
}

/**
 * The truth of a collection that may be trained on: the parts that are content, one a line.
 *
 * @param open Elements whose blocks are not labelled where they are not in the text; see TrainingTruth. By default
 *   those that collections disagree on.
 */
export function labelledTruth(
  parts: readonly TruthPart[],
  { anywhere = DISPUTED, inside = [] }: { anywhere?: readonly string[]; inside?: readonly string[] } = {},
): TextTruth {
  const content = parts.filter(({ is }) => is === 'content').map(({ text }) => text);
  return { ...textTruth(content.join('\n').trim()), training: { parts, open: { anywhere, inside } } };
}
