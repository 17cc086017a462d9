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
  /** Who made it, and its npm package or command. */
  readonly source: string;
  /**
   * @param html As `forPeers` gives it, where the noscript convention is to hold.
   * @param url Address of the page; relative links and rules for sites depend on it.
   */
  extract(html: string, url: string): Promise<PeerAnswer>;
}
