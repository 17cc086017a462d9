/** One line of a stream, without its end. */
export type InputLine =
  /** `number` counts from 1. */
  | { readonly number: number; readonly bytes: Buffer }
  /** A line longer than the limit, of which only the start was held. */
  | { readonly number: number; readonly start: Buffer };

const NEWLINE = 10;
/** The kept start of a line that is too long, enough to find its id. */
const START = 1024;

/** Splits a stream into lines. It never holds more than `limit` bytes of a line and the chunk that was read last. */
export async function* linesOf(stream: AsyncIterable<Buffer>, limit: number): AsyncGenerator<InputLine> {
  let pieces: Buffer[] = [];
  let length = 0;
  let number = 1;
  const add = (piece: Buffer): void => {
    if (length <= limit && length + piece.length > limit) {
      // A copy: the pieces are to be freed.
      pieces = [Buffer.from(Buffer.concat([...pieces, piece]).subarray(0, START))];
    } else if (length <= limit) {
      pieces.push(piece);
    }
    length += piece.length;
  };
  const take = (): InputLine => {
    const bytes = pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
    const line = length > limit ? { number, start: bytes } : { number, bytes };
    pieces = [];
    length = 0;
    number++;
    return line;
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    if (from < chunk.length) add(chunk.subarray(from));
  }
  if (length > 0) yield take();
}
