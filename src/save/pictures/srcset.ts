/** The width in pixels of a column of a saved page on a screen with two pixels a point. Wider pictures look no better. */
const WIDE_ENOUGH = 1_400;
/** With more pixels a point, nobody sees a difference. */
const DENSE_ENOUGH = 2;

/** One of the sizes of a picture. */
interface Candidate {
  readonly url: string;
  readonly descriptor: string;
}

/** The candidates of a srcset, by the rules of HTML: a comma inside of an address belongs to it. */
export function parseSrcset(value: string): Candidate[] {
  const candidates: Candidate[] = [];
  // These patterns match one character each. Those that repeat could overflow the stack on a long text.
  const next = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    return pattern.exec(value)?.index ?? value.length;
  };
  for (let at = next(/[^\s,]/g, 0); at < value.length; at = next(/[^\s,]/g, at)) {
    const end = next(/\s/g, at);
    const word = value.slice(at, end);
    const url = word.replace(/(?<!,),+$/u, '');
    at = word.endsWith(',') ? end : next(/,/g, end);
    candidates.push({ url, descriptor: value.slice(end, at).trim() });
  }
  return candidates;
}

/** The smallest that is large enough, or else the largest. */
export function bestOf(candidates: readonly Candidate[]): string | undefined {
  const sizes = candidates
    .map(({ url, descriptor }) => ({ url, size: sizeOf(descriptor) }))
    .sort((one, other) => one.size - other.size);
  return (sizes.find(({ size }) => size >= 1) ?? sizes.at(-1))?.url;
}

/** The size in relation to what is needed: from 1 on, it is large enough. */
function sizeOf(descriptor: string): number {
  const [, number, unit] = /(?:^|\s)([\d.]+)([wx])(?:\s|$)/u.exec(descriptor) ?? [];
  const value = Number(number ?? 1);
  return unit === 'w' ? value / WIDE_ENOUGH : value / DENSE_ENOUGH;
}
