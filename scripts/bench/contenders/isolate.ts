import { DEFAULTS } from '../../../src/extension/settings.ts';
import { chosenMethod } from '../../../src/extension/find.ts';
import { extract } from '../../../src/extraction/extract.ts';

Object.assign(globalThis, {
  bench: () => extract(document, { method: chosenMethod(DEFAULTS) }).kept.roots.length,
});
