import type { DatasetReader } from './types.ts';

/** A data set that cannot be read: which, where, what is wrong there and what is expected. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError';
  /** Id of the data set. */
  readonly dataset: string;

  constructor(
    { id, name, form }: Pick<DatasetReader, 'id' | 'name' | 'form'>,
    /** The folder or file that is missing or broken. */
    readonly path: string,
    /** What is wrong with it, as the end of a sentence that begins with the path. */
    readonly problem: string,
    options?: ErrorOptions,
  ) {
    super(`${name}: ${path} ${problem}.\nExpected: ${form}.`, options);
    this.dataset = id;
  }
}
