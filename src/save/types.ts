/** The values that pass between the steps of saving: KeptNodes -> SavedContent -> file. */

import type { Source } from './metadata/statements.ts';
import type { FileWords } from './words.ts';

/** What is known about the page as a whole. */
export interface Metadata {
  readonly title: string;
  /** Address of the page. */
  readonly url: string;
  readonly savedAt: Date;
  /** Names, each once; empty when the page names nobody. */
  readonly authors: readonly string[];
  /** ISO 8601, as exact as the page states it: a month, a day or a time. */
  readonly published?: string;
  readonly modified?: string;
  /** What the site calls itself, or else its host. */
  readonly site?: string;
  readonly description?: string;
  /** Language tag (BCP 47) of the page. */
  readonly language?: string;
  /** Address of the picture that the page is shown with elsewhere. */
  readonly image?: string;
}

/** What was isolated, copied out of the page: clean, complete and no longer bound to it. */
export interface SavedContent extends Metadata {
  /** Where the page says each. */
  readonly sources: Partial<Record<'title' | 'authors' | 'published' | 'site', Source>>;
  /** Writing direction of the page; absent when the page leaves it to the browser. */
  readonly direction?: 'ltr' | 'rtl';
  /**
   * The content, in a document that runs and loads nothing. Sanitised; every address is absolute,
   * except links between two places of the content. Formats copy from it and leave it as it is.
   */
  readonly body: DocumentFragment;
  /** What was kept of the page, and below that, what was left out. */
  readonly nodes: { readonly kept: readonly NodePath[]; readonly leftOut: readonly NodePath[] };
  /** What found the content, when the caller tells. */
  readonly method?: string;
  /** Every picture that the content shows is in it. Otherwise pictures may stand where the page has them. */
  readonly holdsPictures?: true;
}

/** Kept in the settings and named in commands: never changes. */
export type FormatId = 'epub' | 'html' | 'json' | 'markdown' | 'text';

/** One kind of file that the content can be saved as. */
export interface FormatKind {
  readonly id: FormatId;
  /** What people call it. */
  readonly name: string;
  /** Without the dot. */
  readonly extension: string;
  readonly mimeType: string;
  /** Media types of the pictures that its files can hold; absent where they hold none. */
  readonly pictures?: readonly string[];
}

export interface SaveFormat extends FormatKind {
  /** The whole file: text, or bytes. Same content, same file. */
  render(content: SavedContent, choices?: FileChoices): string | Uint8Array<ArrayBuffer>;
  /**
   * An archive (ZIP) of the file and its pictures beside it, of a format that shows pictures from elsewhere only;
   * undefined where the content holds none.
   *
   * @param name of the file, with its extension.
   */
  bundle?(content: SavedContent, name: string, choices?: FileChoices): Uint8Array<ArrayBuffer> | undefined;
}

/** A format whose files are text. */
export interface TextFormat extends SaveFormat {
  render(content: SavedContent, choices?: FileChoices): string;
}

/** What the reader chose for files of some formats. */
export interface FileChoices {
  /** Lines before the content of Markdown files, with variables; see `template/front-matter.ts`. */
  readonly frontMatter?: string;
  /** In the reader's language. Default: English. */
  readonly words?: FileWords;
}

/** Where a node of the page is: an element, or a text by its place among the child nodes of one. */
export interface NodePath {
  /** A CSS selector that finds the element alone. */
  readonly selector: string;
  /** Index among the child nodes of that element, of a text. */
  readonly childNode?: number;
}
