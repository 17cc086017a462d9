/** A data set: pages, each with its main content. */

/** The main content as text. */
export interface TextTruth {
  readonly kind: 'text';
  /** Empty if the page has no main content. */
  readonly text: string;
  /** Snippets that an answer must contain and must not contain. Empty if the data set has none. */
  readonly with: readonly string[];
  readonly without: readonly string[];
  /** More for training than the text. Without it, all text of the page outside `text` counts as not content. */
  readonly training?: TrainingTruth;
}

/** The text of a page in parts, in document order, each with the label that people gave it. */
export interface TrainingTruth {
  readonly parts: readonly TruthPart[];
  /**
   * Elements that the truths of other collections treat differently (a title, a caption). A block in one of them gets
   * no label if it is not in the text. `inside` counts only between the first and the last block of the content.
   */
  readonly open: { readonly anywhere: readonly string[]; readonly inside: readonly string[] };
}

export interface TruthPart {
  readonly text: string;
  /** `open`: collections disagree on whether such text is main content. */
  readonly is: 'content' | 'open' | 'other';
}

/** Only snippets: nothing is known about the text between them. */
export interface SnippetTruth {
  readonly kind: 'snippets';
  readonly with: readonly string[];
  readonly without: readonly string[];
}

/**
 * Labels on the nodes. The `html` of the page has none, so that no method can read the answer; this is the same page
 * with labels. Both have the same elements and text in the same order, so a node has the same index in the
 * MeasuredTrees of both.
 */
export interface LabelTruth {
  readonly kind: 'labels';
  readonly html: string;
  /** A CSS selector of the labelled elements. Each is main content with all its descendants. */
  readonly selector: string;
}

/** The expected HTML, for data sets that compare documents. */
export interface HtmlTruth {
  readonly kind: 'html';
  readonly html: string;
}

export type Truth = TextTruth | SnippetTruth | LabelTruth | HtmlTruth;

/** What a data set says about a page besides its content. Unknown values are missing. */
export interface PageAbout {
  readonly title?: string;
  readonly author?: string;
  /** The day in ISO 8601. */
  readonly published?: string;
}

export interface LabelledPage {
  /** Unique in its data set, and the same on every machine. */
  readonly id: string;
  /** The address of the page; undefined if the data set does not give it. */
  readonly url?: string | undefined;
  /** The kind of page as the data set names it ("article", "forum"); undefined if it has none. */
  readonly type?: string | undefined;
  /** The page as saved, decoded, without labels. */
  readonly html: string;
  readonly truth: Truth;
  readonly about?: PageAbout;
}

/** A data set that was opened in a folder of the user. */
export interface Dataset {
  readonly id: string;
  readonly name: string;
  /** The ids of the pages, sorted. */
  readonly ids: readonly string[];
  /** What reports must mention: pages that were left out, and why. */
  readonly notes: readonly string[];
  /** Reads one page, so that pages can be shared among threads or read again. */
  page(id: string): Promise<LabelledPage>;
  /** Reads all pages one by one, in the order of `ids`. */
  pages(): AsyncIterable<LabelledPage>;
}

/** A kind of data set. Nothing is read before `open`. */
export interface DatasetReader {
  /** The id on the command line. */
  readonly id: string;
  /** The usual name. */
  readonly name: string;
  /** The authors and the address. */
  readonly source: string;
  /**
   * The licence of the labels and the collection, if models may be trained on it. The pages belong to their publishers.
   */
  readonly licence?: string;
  readonly truth: Truth['kind'];
  /** The form of the folder that `open` expects, for help and error messages. */
  readonly form: string;
  /** @throws DatasetError if the folder is missing or has another form. */
  open(folder: string): Promise<Dataset>;
}
