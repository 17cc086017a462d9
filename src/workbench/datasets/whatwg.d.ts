/** Types of packages that have none. */

declare module 'html-encoding-sniffer' {
  interface Options {
    /** The charset of the Content-Type header. */
    readonly transportLayerEncodingLabel?: string;
    /** The name of the encoding if nothing states one. Default: "windows-1252". */
    readonly defaultEncoding?: string;
  }
  export default function sniff(bytes: Uint8Array, options?: Options): string;
}

declare module 'whatwg-encoding' {
  const encodings: {
    decode(bytes: Uint8Array, fallbackName: string): string;
  };
  export default encodings;
}
