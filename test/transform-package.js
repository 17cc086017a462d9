import { createHash } from 'node:crypto';
import { NAMES, withNames } from './transform.js';

/**
 * The same for modules of packages, which are JavaScript already: the parser of HTML looks up `String` for each character.
 *
 * @type {import('@jest/transform').SyncTransformer}
 */
export default {
  // A line before the first would take a CommonJS module out of its strict mode.
  process: (source) =>
    /^(?:import|export)\b/mu.test(source) ? withNames({ code: source }) : { code: source },
  getCacheKey: (source) => createHash('sha256').update(NAMES.join(' ')).update(source).digest('hex'),
};
