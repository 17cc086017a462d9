/** What the package `isolate-main-content` offers. */
export { extract, type ExtractOptions, type Extraction } from './extract.ts';
export { measure, type MeasureOptions } from './measure/measure.ts';
export { METHODS, methodOf } from './methods.ts';
export { textOf } from './text.ts';
export type { KeptNodes, MeasuredTree, Method, Reason, Selection } from './types.ts';
