export interface PeerAnswer {
  readonly title?: string;
  /** The answer in HTML; empty when the peer finds nothing. */
  readonly html: string;
  /** What `textOf` makes of the whole answer, so that peers and methods differ in what they choose alone. */
  readonly text: string;
  readonly milliseconds: {
    readonly parse: number;
    /** From the parsed document, with the clone of it that the peer asks for. */
    readonly extract: number;
  };
}

/** Somebody else's extractor, to compare ours with. Each answers in HTML of its own making. */
export interface Peer {
  readonly id: string;
  readonly name: string;
  /** Who made it, and its npm package. */
  readonly source: string;
  /**
   * @param url Address of the page; relative links and rules for sites depend on it.
   * @param noscript Whether empty shells are parsed as with scripting off, as for our methods. Default true. No
   *   peer makes use of it: whatever stands in NOSCRIPT and is no image, each throws away.
   */
  extract(html: string, url: string, noscript?: boolean): Promise<PeerAnswer>;
}
