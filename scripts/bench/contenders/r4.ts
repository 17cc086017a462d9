import { extractBy } from '../../../src/extraction/extract-by.ts';
import { r4 } from '../../../src/extraction/r4/r4.ts';
import { allAtOnce } from '../../../src/extraction/steps.ts';

// Not `extract`, which would bring the default method and its model along.
Object.assign(globalThis, { bench: () => allAtOnce(extractBy(document, r4())).kept.roots.length });
