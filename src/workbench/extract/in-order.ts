/** Limits for the buffer between input and output. */
export interface Room {
  readonly items: number;
  readonly bytes: number;
}

/**
 * Answers of concurrent work in the order of the items, each as soon as it and all before it are ready. An item is
 * read only if there is room for it (the last may take more bytes than are left), so neither a slow item nor a slow
 * reader makes the buffer grow.
 */
export async function* inOrder<T, A>(
  items: AsyncIterable<T> | Iterable<T>,
  room: Room,
  size: (item: T) => number,
  work: (item: T) => Promise<A>,
): AsyncGenerator<A> {
  const source = asyncIterator(items);
  const begun: { readonly answer: Promise<A>; readonly size: number }[] = [];
  let held = 0;
  let ended = false;
  let reading: Promise<IteratorResult<T, unknown>> | undefined;
  try {
    while (!ended || begun.length > 0) {
      if (!ended && begun.length < room.items && held < room.bytes) reading ??= source.next();
      const read = reading ? [reading] : [];
      const answered = begun.slice(0, 1).map(({ answer }) => answer.then(() => undefined));
      const next = await Promise.race([...read, ...answered]);
      if (next) {
        reading = undefined;
        if (next.done) ended = true;
        else {
          begun.push({ answer: work(next.value), size: size(next.value) });
          held += begun[begun.length - 1].size;
        }
      } else {
        const first = begun.shift()!;
        held -= first.size;
        yield await first.answer;
      }
    }
  } finally {
    if (!ended) void source.return(undefined);
  }
}

async function* asyncIterator<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
