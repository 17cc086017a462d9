export interface PeerAnswer {
  readonly title?: string;
  /** The answer as HTML; empty if the peer finds nothing. */
  readonly html: string;
  /** The text of the answer by `textOf`, so that peers and methods differ only in what they choose. */
  readonly text: string;
  readonly milliseconds: {
    readonly parse: number;
    /** The time from the parsed document, including the clone that the peer needs. */
    readonly extract: number;
  };
}

/** An extractor by someone else, for comparison. Each answers with its own HTML. */
export interface Peer {
  readonly id: string;
  readonly name: string;
  /** The authors, and the npm package or command. */
  readonly source: string;
  /**
   * @param html The page, changed by `forPeers` if the noscript convention is on.
   * @param url The address of the page, on which relative links and rules for sites depend.
   */
  extract(html: string, url: string): Promise<PeerAnswer>;
}
