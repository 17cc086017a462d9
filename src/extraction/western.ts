/**
 * Western text consists of Latin-1 and its punctuation. For it, plain ranges find the same words as the classes of
 * Unicode, which a browser would have to compile on the first page.
 */
export const WESTERN = /^[\0-\xff\u2000-\u206f]*$/;
/** The same without format characters, which count for nothing, and control characters. */
export const WESTERN_UNFORMATTED = /^[\t-~\xa0-\xac\xae-\xff\u2010-\u2027\u2030-\u205e]*$/;
export const WESTERN_LETTERS = /[A-Za-z\xaa\xb5\xba\xc0-\xd6\xd8-\xf6\xf8-\xff]+/g;
/** Runs of letters, digits and underscores. */
export const WESTERN_WORDS = /[\w\xaa\xb2\xb3\xb5\xb9\xba\xbc-\xbe\xc0-\xd6\xd8-\xf6\xf8-\xff]+/g;
