import type { DatasetReader } from './types.ts';

/** A data set that cannot be read. The message says which one, where, what is wrong and what is expected. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError';
  /** The id of the data set. */
  readonly dataset: string;

  constructor(
    { id, name, form }: Pick<DatasetReader, 'id' | 'name' | 'form'>,
    /** The folder or file that is missing or broken. */
    readonly path: string,
    /** What is wrong, as the end of a sentence that begins with the path. */
    readonly problem: string,
    options?: ErrorOptions,
  ) {
    super(`${name}: ${path} ${problem}.\nExpected: ${form}.`, options);
    this.dataset = id;
  }
}
