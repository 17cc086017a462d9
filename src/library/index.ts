/** The exports of the package `isolate-main-content`. */
export { measure, type MeasureOptions } from '../extraction/measure/measure.ts';
export { METHODS, methodOf } from '../extraction/methods.ts';
export { r4 } from '../extraction/r4/r4.ts';
export { R4_DEFAULTS, type R4Parameters } from '../extraction/r4/parameters.ts';
export { textOf } from '../extraction/text.ts';
export type { MeasuredTree, Method, Reason, Selection } from '../extraction/types.ts';
export { extract, type ExtractOptions, type MainContent, type NodeReason } from './extract.ts';
export { PageError } from './page-error.ts';
