import { countsOf, isSeen } from './counts.ts';

/** What readers see besides text. */
export const SEEN = 'img, video, audio, svg, math, canvas, table, hr';

/** Removes elements with the boxes and links that contain nothing else. */
export function drop(gone: readonly Element[], body: DocumentFragment): void {
  if (gone.length === 0) return;
  const boxes = gone.map((one) => one.parentElement);
  for (const one of gone) one.remove();
  // What a link may lead to stays.
  const left = countsOf(body, (node) => isSeen(node, `${SEEN}, [id]`));
  for (let box of boxes as (Element | null)[])
    while (box && !left.has(box)) {
      const around: Element | null = box.parentElement;
      box.remove();
      box = around;
    }
}
