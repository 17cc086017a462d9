/** A picture as it came from its site: what its bytes say it is, not what the site says. */
export interface LoadedPicture {
  readonly mimeType: string;
  readonly base64: string;
}

/** Why a picture could not be had: the end of a sentence, such as "the site answered 404". */
export interface MissingPicture {
  readonly problem: string;
}

/** By address. */
export type Pictures = ReadonlyMap<string, LoadedPicture | MissingPicture>;
