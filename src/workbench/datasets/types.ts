/** What a data set is to the workbench: pages, each with what is main content in it. */

/** The main content as text. */
export interface TextTruth {
  readonly kind: 'text';
  /** Empty when the page has no main content. */
  readonly text: string;
  /** Snippets that an answer must hold, and that it must not hold; empty where the data set has none. */
  readonly with: readonly string[];
  readonly without: readonly string[];
  /** What training is told beyond the text; without it, all text of the page that is not in `text` is no content. */
  readonly training?: TrainingTruth;
}

/** The text of a page in parts, in the order of the page, each with what the people who labelled it say of it. */
export interface TrainingTruth {
  readonly parts: readonly TruthPart[];
  /**
   * Elements of which truths of other collections say something else (a title, a caption): a block in one of
   * them that is not in the text is not labelled. `inside` counts between the first and the last block of the
   * content only.
   */
  readonly open: { readonly anywhere: readonly string[]; readonly inside: readonly string[] };
}

export interface TruthPart {
  readonly text: string;
  /** `open`: collections disagree on whether such text is main content. */
  readonly is: 'content' | 'open' | 'other';
}

/** Only snippets: nothing is known of the text between them. */
export interface SnippetTruth {
  readonly kind: 'snippets';
  readonly with: readonly string[];
  readonly without: readonly string[];
}

/**
 * Labels on the nodes. The page's own `html` is without them, so that no method can read the answer; this
 * is the same page with them. Both have the same elements and text in the same order, so the nodes of one
 * MeasuredTree have the indices of the other's.
 */
export interface LabelTruth {
  readonly kind: 'labels';
  readonly html: string;
  /** CSS selector of the labelled elements; each is main content with all that is in it. */
  readonly selector: string;
}

/** The HTML that is expected of a method, for data sets that compare documents. */
export interface HtmlTruth {
  readonly kind: 'html';
  readonly html: string;
}

export type Truth = TextTruth | SnippetTruth | LabelTruth | HtmlTruth;

/** What a data set says about a page besides its content; what it does not say is missing. */
export interface PageAbout {
  readonly title?: string;
  readonly author?: string;
  /** Day of ISO 8601. */
  readonly published?: string;
}

export interface LabelledPage {
  /** Unique in its data set, and the same on every machine. */
  readonly id: string;
  /** Where the page was; undefined where the data set does not say. */
  readonly url?: string | undefined;
  /** Kind of page in the words of the data set ("article", "forum"); undefined where it has none. */
  readonly type?: string | undefined;
  /** The page as saved, decoded, without any labels. */
  readonly html: string;
  readonly truth: Truth;
  readonly about?: PageAbout;
}

/** One data set in a folder of the user's, opened. */
export interface Dataset {
  readonly id: string;
  readonly name: string;
  /** The pages' ids, sorted. */
  readonly ids: readonly string[];
  /** What a report must say of it: pages that were left out, and why. */
  readonly notes: readonly string[];
  /** Reads one page, so that pages can be shared out or read again. */
  page(id: string): Promise<LabelledPage>;
  /** Reads all pages in the order of `ids`, one at a time. */
  pages(): AsyncIterable<LabelledPage>;
}

/** How a data set is read. Nothing is read before `open`. */
export interface DatasetReader {
  /** For the command line. */
  readonly id: string;
  /** The name that people know it by. */
  readonly name: string;
  /** Who made it and where it is. */
  readonly source: string;
  /** Of the labels and the collection, where models may be trained on it. The pages belong to their publishers. */
  readonly licence?: string;
  readonly truth: Truth['kind'];
  /** The form of the folder that `open` expects, for help and for errors. */
  readonly form: string;
  /** @throws DatasetError when the folder is missing or has another form. */
  open(folder: string): Promise<Dataset>;
}
