/** A text of the page. */
export interface SeenText {
  /** Its place among all texts of the page. */
  readonly index: number;
  /** Its first letters. */
  readonly start: string;
  /** Whether a box around it, or the left edge of the document, cuts some of it off. */
  readonly isCut: boolean;
}

/** Runs in the page. All texts that the page shows, also those below the window. */
export function textsSeen(): SeenText[] {
  /** Letters may reach out of their box by this much. In CSS pixels. */
  const OUTSIDE = 2;
  const LONGEST = 40;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen: SeenText[] = [];
  for (let index = 0; walker.nextNode(); index++) {
    const text = walker.currentNode as Text;
    const start = text.data.trim().slice(0, LONGEST);
    const shown = { visibilityProperty: true, opacityProperty: true };
    if (start === '' || !text.parentElement!.checkVisibility(shown)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
    if (width < OUTSIDE || height < OUTSIDE) continue;
    let isCut = left + scrollX < -OUTSIDE;
    for (
      let box: Element | null = text.parentElement;
      box && box !== document.body;
      box = box.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const rect = box.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && (left < rect.left - OUTSIDE || right > rect.right + OUTSIDE))
        isCut = true;
      if (/hidden|clip/.test(overflowY) && (top < rect.top - OUTSIDE || bottom > rect.bottom + OUTSIDE))
        isCut = true;
    }
    seen.push({ index, start, isCut });
  }
  return seen;
}

/** The texts that are cut off now, and were not before. */
export function newlyCut(before: readonly SeenText[], now: readonly SeenText[]): SeenText[] {
  const whole = new Set(before.filter(({ isCut }) => !isCut).map(({ index }) => index));
  return now.filter(({ index, isCut }) => isCut && whole.has(index));
}
