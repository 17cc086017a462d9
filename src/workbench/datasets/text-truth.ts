import type { TextTruth, TruthPart } from './types.ts';

/** Elements for titles, captions, dates and authors. Some collections count them as content, others do not. */
const DISPUTED: readonly string[] = ['h1', 'figcaption', 'time', 'address'];

/** The truth of a collection that is used for measuring only, never for training. */
export function textTruth(text: string): TextTruth {
  return { kind: 'text', text, with: [], without: [] };
}

/**
 * The truth of a collection for training: the parts that are content, one per line.
 *
 * @param open Elements whose blocks get no label if they are not in the text; see TrainingTruth. Default: those on
 *   which collections disagree.
 */
export function labelledTruth(
  parts: readonly TruthPart[],
  { anywhere = DISPUTED, inside = [] }: { anywhere?: readonly string[]; inside?: readonly string[] } = {},
): TextTruth {
  const content = parts.filter(({ is }) => is === 'content').map(({ text }) => text);
  return { ...textTruth(content.join('\n').trim()), training: { parts, open: { anywhere, inside } } };
}
