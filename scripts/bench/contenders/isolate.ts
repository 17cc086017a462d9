import { extract } from '../../../src/extraction/extract.ts';

Object.assign(globalThis, { bench: () => extract(document).kept.roots.length });
