import type { FlatSnapshot } from './pack.ts';

/** The result of reading a page from its HTML. */
export type FlatPage = Pick<FlatSnapshot, 'tree' | 'dom' | 'nodeIndices' | 'scripting'>;

/** One way to parse and measure pages. */
export interface PageReader {
  /** The versions of everything that the result depends on. */
  readonly versions: Readonly<Record<string, string>>;
  read(html: string, noscript: boolean): Promise<FlatPage>;
  close(): Promise<void>;
}
