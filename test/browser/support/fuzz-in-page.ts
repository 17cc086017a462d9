import { property } from '../../../src/extraction/dom/safe.ts';
import { extract } from '../../../src/extraction/extract.ts';
import { METHODS } from '../../../src/extraction/methods.ts';
import { textOf } from '../../../src/extraction/text.ts';
import { isolate } from '../../../src/page/isolate.ts';
import { HIDE_STYLES } from '../../../src/page/sheet.ts';
import { nastyHtml } from '../../../src/workbench/fuzz/nasty-html.ts';
import { overlapsIn } from '../../../src/workbench/fuzz/overlaps.ts';

/** Runs in a page of ours: extracts, isolates and gives back random documents, each in a frame that runs no script. */

const LONGEST_MS = 2000;
const ATTRIBUTE = 'isolate-fuzz';

const fuzzing = {
  /** What is wrong with the documents from this seed on; a line for each fault. */
  faults(first: number, count: number): string[] {
    const found: string[] = [];
    for (let seed = first; seed < first + count; seed++) {
      const frame = document.createElement('iframe');
      frame.sandbox.add('allow-same-origin');
      document.body.append(frame);
      const page = frame.contentDocument!;
      page.open();
      // Chromium itself lays out 300 nested ones for ever, with or without us.
      page.write(nastyHtml(seed).replaceAll('marquee', 'div'));
      page.close();
      found.push(...faultsOf(page).map((fault) => `seed ${seed}: ${fault}`));
      frame.remove();
    }
    return found;
  },
};

function faultsOf(page: Document): string[] {
  const faults: string[] = [];
  for (const method of METHODS) {
    const begun = performance.now();
    try {
      const { tree, selection, kept } = extract(page, { method });
      textOf(tree, selection);
      faults.push(...overlapsIn(tree, selection).map((fault) => `${method.id}: ${fault}`));
      if (performance.now() - begun > LONGEST_MS) faults.push(`${method.id}: takes too long`);
      if (method !== METHODS[0] || kept.roots.length === 0) continue;
      for (const style of HIDE_STYLES) {
        const before = markup(page);
        const isolation = isolate(kept, page, { attribute: ATTRIBUTE, style });
        if (markup(page) === before) faults.push(`${style}: not isolated`);
        isolation.restore();
        if (markup(page) !== before) faults.push(`${style}: not given back`);
      }
    } catch (error) {
      faults.push(`${method.id}: ${String(error)}`);
    }
  }
  return faults;
}

function markup(page: Document): string {
  const root = property<Element | null>(page, 'documentElement');
  return root ? property<string>(root, 'outerHTML') : '';
}

declare global {
  interface Window {
    isolateFuzzing: typeof fuzzing;
  }
}
// On `window`: remote control may run this in a global of its own.
window.isolateFuzzing = fuzzing;
