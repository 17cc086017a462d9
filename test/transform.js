import swc from '@swc/jest';

/**
 * Jest runs each file in a context of its own, where Node takes a hundred times as long to look up a global name as
 * elsewhere. So each module looks up once what loops use, and no test replaces.
 */
export const NAMES =
  'Array Boolean Float32Array Float64Array Infinity Int32Array JSON Map Math NaN Number Object RegExp Set String Symbol Uint8Array Uint16Array Uint32Array WeakMap WeakSet'.split(
    ' ',
  );

/** @typedef {import('@jest/transform').TransformedSource} Code */

/**
 * @param {Code} transformed
 * @returns {Code} with no line more, as the maps of the source want
 */
export function withNames(transformed) {
  const { code } = transformed;
  const used = NAMES.filter((name) => new RegExp(`(?<![\\w$.])${name}(?![\\w$])`, 'u').test(code));
  return used.length > 0
    ? { ...transformed, code: `const { ${used.join(', ')} } = globalThis;${code}` }
    : transformed;
}

export default {
  /**
   * @param {Parameters<typeof swc.createTransformer>[0]} options
   * @returns {import('@jest/transform').AsyncTransformer}
   */
  createTransformer(options) {
    const own = /** @type {Required<import('@jest/transform').AsyncTransformer>} */ (
      swc.createTransformer(options)
    );
    return {
      ...own,
      process: (source, file, options) => withNames(own.process(source, file, options)),
      processAsync: async (source, file, options) => withNames(await own.processAsync(source, file, options)),
      getCacheKey: (source, file, options) => own.getCacheKey(source, file, options) + NAMES.join(' '),
    };
  },
};
