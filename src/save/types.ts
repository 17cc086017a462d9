/** The values that pass between the steps of saving: KeptNodes -> SavedContent -> file. */

/** What was isolated, copied out of the page: clean, complete and no longer bound to it. */
export interface SavedContent {
  readonly title: string;
  /** Address of the page. */
  readonly url: string;
  readonly savedAt: Date;
  /** Language tag of the page, as its HTML element states it. */
  readonly language?: string;
  /** Writing direction of the page; absent when the page leaves it to the browser. */
  readonly direction?: 'ltr' | 'rtl';
  /**
   * The content, in a document that runs and loads nothing. Sanitised; every address is absolute,
   * except links between two places of the content. Formats copy from it and leave it as it is.
   */
  readonly body: DocumentFragment;
}

/** One kind of file that the content can be saved as. */
export interface SaveFormat {
  /** Kept in the settings: never changes. */
  readonly id: 'html' | 'text';
  /** What people call it. */
  readonly name: string;
  /** Without the dot. */
  readonly extension: string;
  readonly mimeType: string;
  /** The whole file. Same content, same file. */
  render(content: SavedContent): string;
}
