/** The places of the ticks that would begin code: those in rows that an equal row follows. */
export function openingTicks(text: string): ReadonlySet<number> {
  const rows = [...text.matchAll(/`+/gu)].map(({ 0: row, index }) => ({ at: index, length: row.length }));
  const last = new Map(rows.map(({ at, length }) => [length, at]));
  const opening = rows.filter(({ at, length }) => last.get(length)! > at);
  return new Set(opening.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)));
}

/**
 * The places of the dollars that must be escaped, so that no row of dollars begins a formula. A row begins one if a later
 * row has as many dollars, which ends it. So the first dollars of a row are escaped until no later row has as many as
 * are left. Two dollars at the start of a line begin a formula even without an end; in a cell no line starts. Within a
 * formula a backslash is no escape.
 */
export function openingDollars(text: string, startsLines: boolean): ReadonlySet<number> {
  const opening = new Set<number>();
  const after = new Set<number>();
  for (const { 0: row, index } of [...text.matchAll(/\$+/gu)].reverse()) {
    const { length } = row;
    let escaped = startsLines && length > 1 && opensLine(text, index) ? 1 : 0;
    while (after.has(length - escaped)) escaped++;
    for (let i = 0; i < escaped; i++) opening.add(index + i);
    if (escaped > 1) after.add(1);
    after.add(escaped > 0 ? length - escaped + 1 : length);
  }
  return opening;
}

/** Is only space before this place in its line? */
export function opensLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  return /^[\s\u0001\u000e-\u0013]*$/u.test(before.slice(before.lastIndexOf('\n') + 1));
}
