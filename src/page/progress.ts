import { property } from '../extraction/dom/safe.ts';
import { element, float } from './floating.ts';
import type { Say } from './words.ts';

/** Long work that the reader can follow and cancel. */
export interface Progress {
  /** @param part of the work that is done, from 0 to 1; left out if it is not known. */
  update(text: string, part?: number): void;
  /** Removes everything of ours from the page. */
  remove(): void;
}

const STYLE = `
  p { margin: 0; unicode-bidi: plaintext; }
  progress { inline-size: 100%; margin-block: 8px; accent-color: #6fcfae; }
  button {
    padding: 4px 14px; border: 1px solid currentcolor; border-radius: 6px; font: inherit; color: inherit; background: none;
  }
  button:focus-visible { outline: 2px solid #6fcfae; outline-offset: 2px; }
  .unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
`;
/** The parts at which screen readers announce the progress. */
const SPOKEN_STEPS = 4;

/**
 * Shows the progress of long work, with a Cancel button. Escape also cancels, wherever the focus is.
 *
 * @param attribute the attribute of the sheet that isolates the page.
 */
export function showProgress(document: Document, cancel: () => void, say: Say, attribute?: string): Progress {
  const view = property<Window>(document, 'defaultView');
  const box = element(document, 'div');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', 'Isolate');
  const sentence = element(document, 'p');
  sentence.setAttribute('aria-hidden', 'true');
  const spoken = element(document, 'span');
  spoken.className = 'unseen';
  spoken.setAttribute('role', 'status');
  const bar = element<HTMLProgressElement>(document, 'progress');
  bar.setAttribute('aria-label', say('progress_label'));
  const button = element(document, 'button');
  button.setAttribute('type', 'button');
  button.textContent = say('progress_cancel');
  // Only the reader may cancel, not the page.
  button.addEventListener('click', (event) => {
    if (event.isTrusted) cancel();
  });
  box.append(sentence, spoken, bar, button);
  const floating = float(document, box, STYLE, say, { attribute });

  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !event.isTrusted || event.isComposing) return;
    // The page must not receive this key: it might close something.
    event.preventDefault();
    event.stopImmediatePropagation();
    cancel();
  };
  view.addEventListener('keydown', onKey, true);
  let lastStep = -1;
  return {
    update(text, part) {
      sentence.textContent = text;
      if (part !== undefined) bar.value = part;
      const step = Math.floor((part ?? 0) * SPOKEN_STEPS);
      if (step === lastStep) return;
      spoken.textContent = lastStep < 0 ? say('two_sentences', text, say('progress_escape')) : text;
      lastStep = step;
    },
    remove() {
      view.removeEventListener('keydown', onKey, true);
      floating.remove();
    },
  };
}
