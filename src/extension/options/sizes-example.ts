import { problemWith } from '../settings.ts';

const SIZES = ['textSize', 'columnWidth'] as const;

/** A small window with a column of text that shows the effect of the two sizes. */
export function sizesExample(example: HTMLElement, form: HTMLFormElement): () => void {
  return () => {
    for (const name of SIZES) {
      const value = form.querySelector<HTMLInputElement>(`#${name}`)!.valueAsNumber;
      // An invalid value changes neither the example nor what is stored.
      if (problemWith(name, value) === undefined) example.style.setProperty(`--${name}`, String(value / 100));
    }
  };
}
