/** Elements that are seen as a box, which says nothing when nothing is in it. */
const BOXES =
  'pre, code, kbd, samp, blockquote, figure, figcaption, table, ul, ol, dl, details, summary, button, h1, h2, h3, h4, h5, h6';
const SEEN = 'img, svg, math, input, textarea, select, video, audio, canvas, hr, [id]';
/** What pages write on a button beside code. */
const ON_CODE =
  /^(?:copy|copied!?|copy code|copy to clipboard|copy snippet|try(?: it)?(?: yourself)?(?: ?[»→›])?|run|edit|wrap|expand|play)$/iu;
/** How far around a block of code its buttons stand. */
const LEVELS = 3;

/** Takes out boxes without content, and the buttons of blocks of code. */
export function dropEmptyBoxes(body: DocumentFragment): void {
  for (const code of body.querySelectorAll('pre')) dropButtons(code);
  for (const box of [...body.querySelectorAll(BOXES)].reverse())
    if (box.id === '' && (box.textContent ?? '').trim() === '' && !box.querySelector(SEEN)) box.remove();
}

function dropButtons(code: Element): void {
  for (const button of code.querySelectorAll('button, [role="button"]')) button.remove();
  let box: Element = code;
  for (let level = 0; level < LEVELS && box.parentElement; level++) {
    box = box.parentElement;
    if (box.querySelectorAll('pre').length > 1) return;
    for (const button of box.querySelectorAll('button, [role="button"], a:not([href^="http"])'))
      if (ON_CODE.test((button.textContent ?? '').trim())) button.remove();
  }
}
