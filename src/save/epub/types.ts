import type { Picture } from '../pictures/take.ts';
import type { Metadata } from '../types.ts';

/** A heading of the content, as the table of contents lists it. */
export interface Heading {
  readonly id: string;
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
}

/** The content as a file of the book, and what the other files need from it. */
export interface Chapter {
  /** The name of its file without the extension. */
  readonly id: string;
  readonly title: string;
  readonly document: string;
  readonly pictures: readonly Picture[];
  readonly headings: readonly Heading[];
  /** The properties for the manifest. */
  readonly properties: readonly string[];
}

/** A book: what it is as a whole, and its chapters in their order. */
export interface Book {
  readonly title: string;
  /**
   * The addresses of its pages. The first one on the web, or else the title, is part of the identifier, with the time.
   */
  readonly sources: readonly string[];
  readonly savedAt: Date;
  /** The languages, each once, the main one first. */
  readonly languages: readonly string[];
  readonly authors: readonly string[];
  readonly site?: string;
  readonly published?: string;
  readonly description?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly chapters: readonly Chapter[];
}

/** One page of a book of several: its chapter, and the metadata of the page. */
export interface BookPage {
  readonly chapter: Chapter;
  readonly metadata: Metadata;
  readonly direction?: 'ltr' | 'rtl';
}
