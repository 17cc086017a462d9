import { extract } from '../../../src/extraction/extract.ts';
import { r4 } from '../../../src/extraction/r4/r4.ts';
import { DEFAULTS } from '../../../src/extension/settings.ts';

Object.assign(globalThis, { bench: () => extract(document, { method: r4(DEFAULTS) }).kept.roots.length });
