/** Bounds what is held between the input and the output. */
export interface Room {
  readonly items: number;
  readonly bytes: number;
}

/**
 * Answers of work that is done at the same time, in the order of the items, each as soon as it and those before
 * it are there. Reads an item only when there is room for it (the last may take more bytes than are left), so
 * neither a slow item nor a slow reader of the answers makes what is held grow.
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
