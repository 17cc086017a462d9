/**
 * Lets the keyboard reach what scrolls sideways, such as long lines of code and wide tables: not every browser lets
 * readers focus it. The Tab key does not stop at what fits.
 */
export function focusSideways(main: Element): void {
  const observer = new ResizeObserver((entries) => {
    // All are read before any is changed, so that the browser computes the layout once.
    const wider = entries.map(({ target }) => target.scrollWidth > target.clientWidth);
    entries.forEach(({ target }, i) => {
      if (wider[i]) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    });
  });
  for (const one of main.querySelectorAll('pre, div:has(> table)')) observer.observe(one);
}
