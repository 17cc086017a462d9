import { DEFAULT_METHOD } from './default-method.ts';
import { extractBy, type Extraction } from './extract-by.ts';
import type { MeasureOptions } from './measure/measure.ts';
import { allAtOnce, type Steps } from './steps.ts';
import type { Method } from './types.ts';

export type { Extraction } from './extract-by.ts';

export interface ExtractOptions extends MeasureOptions {
  /** Default: R4 refined. */
  readonly method?: Method;
}

/** Finds the main content of a page. Does not change the page. `kept.roots` is empty if there is none. */
export function extract(document: Document, options: ExtractOptions = {}): Extraction {
  return allAtOnce(extractInSteps(document, options));
}

/** Like `extract`, in steps. If the page changes between two steps, it has to be searched again. */
export function extractInSteps(
  document: Document,
  { method = DEFAULT_METHOD, ...options }: ExtractOptions = {},
): Steps<Extraction> {
  return extractBy(document, method, options);
}
