import type { FlatSnapshot } from './pack.ts';

/** What reading a page from its HTML gives. */
export type FlatPage = Pick<FlatSnapshot, 'tree' | 'dom' | 'places' | 'scripting'>;

/** One way to parse and measure pages. */
export interface PageReader {
  /** What the answer depends on. */
  readonly versions: Readonly<Record<string, string>>;
  read(html: string, noscript: boolean): Promise<FlatPage>;
  close(): Promise<void>;
}
