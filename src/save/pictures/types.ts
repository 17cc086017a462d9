/** A picture as it was loaded. Its media type is that of its bytes, not the one that the site states. */
export interface LoadedPicture {
  readonly mimeType: string;
  readonly base64: string;
}

/** Why a picture could not be loaded, as the end of a sentence: "the site answered 404". */
export interface MissingPicture {
  readonly problem: string;
}

/** Pictures by their addresses. */
export type Pictures = ReadonlyMap<string, LoadedPicture | MissingPicture>;
