/** The values that pass between the steps of saving: KeptNodes -> SavedContent -> file. */

import type { Source } from './metadata/statements.ts';
import type { FileWords } from './words.ts';

/** The metadata of a page. */
export interface Metadata {
  readonly title: string;
  /** Address of the page. */
  readonly url: string;
  readonly savedAt: Date;
  /** Names, each once. Empty if the page names nobody. */
  readonly authors: readonly string[];
  /** ISO 8601, as exact as the page states it: a month, a day or a time. */
  readonly published?: string;
  readonly modified?: string;
  /** The name that the site gives itself, or else its host. */
  readonly site?: string;
  readonly description?: string;
  /** Language tag (BCP 47) of the page. */
  readonly language?: string;
  /** Address of the lead picture, which other sites and apps show with a link to the page. */
  readonly image?: string;
}

/** A sanitised copy of the isolated content, which no longer depends on the page. */
export interface SavedContent extends Metadata {
  /** The places of the page from which values come. */
  readonly sources: Partial<Record<'title' | 'authors' | 'published' | 'site', Source>>;
  /** Writing direction of the page. Absent if the page does not state it. */
  readonly direction?: 'ltr' | 'rtl';
  /**
   * The content, in a document that runs and loads nothing. Sanitised; every address is absolute,
   * except links between two places of the content. Formats copy from it and leave it as it is.
   */
  readonly body: DocumentFragment;
  /** The kept nodes of the page, and the nodes in them that were left out. */
  readonly nodes: { readonly kept: readonly NodePath[]; readonly leftOut: readonly NodePath[] };
  /** The method that found the content, if the caller states it. */
  readonly method?: string;
  /** Whether the content contains all its pictures. Otherwise some may be on the web. */
  readonly holdsPictures?: true;
}

/** Never changes, because settings and commands contain it. */
export type FormatId = 'epub' | 'html' | 'json' | 'markdown' | 'text';

/** A format of files in which the content can be saved. */
export interface FormatKind {
  readonly id: FormatId;
  /** Its name for people. */
  readonly name: string;
  /** Without the dot. */
  readonly extension: string;
  readonly mimeType: string;
  /** The media types of pictures that its files can contain. Absent if they contain none. */
  readonly pictures?: readonly string[];
}

export interface SaveFormat extends FormatKind {
  /** The whole file: text, or bytes. Same content, same file. */
  render(content: SavedContent, choices?: FileChoices): string | Uint8Array<ArrayBuffer>;
  /**
   * An archive (ZIP) of the file and its pictures, for a format that cannot contain pictures. Undefined if the content has
   * none.
   *
   * @param name The name of the file, with its extension.
   */
  bundle?(content: SavedContent, name: string, choices?: FileChoices): Uint8Array<ArrayBuffer> | undefined;
}

/** A format whose files are text. */
export interface TextFormat extends SaveFormat {
  render(content: SavedContent, choices?: FileChoices): string;
}

/** Choices of the reader for files of some formats. */
export interface FileChoices {
  /** Lines before the content of Markdown files, with variables; see `template/front-matter.ts`. */
  readonly frontMatter?: string;
  /** In the reader's language. Default: English. */
  readonly words?: FileWords;
}

/** The path to a node of the page: to an element, or to a text by its index among the child nodes of an element. */
export interface NodePath {
  /** A CSS selector that finds only this element. */
  readonly selector: string;
  /** For a text, its index among the child nodes of that element. */
  readonly childNode?: number;
}
