/** Bounds what is held between the input and the output. */
export interface Window {
  readonly items: number;
  readonly bytes: number;
}

/**
 * Answers of work that is done at the same time, in the order of the items. Reads an item only when there is
 * room for it, so neither a slow item nor a slow reader of the answers makes what is held grow.
 */
export async function* inOrder<T, A>(
  items: AsyncIterable<T> | Iterable<T>,
  room: Window,
  size: (item: T) => number,
  work: (item: T) => Promise<A>,
): AsyncGenerator<A> {
  const begun: { readonly answer: Promise<A>; readonly size: number }[] = [];
  let held = 0;
  const first = async (): Promise<A> => {
    const answer = await begun[0].answer;
    held -= begun[0].size;
    begun.shift();
    return answer;
  };
  for await (const item of items) {
    const bytes = size(item);
    while (begun.length > 0 && (begun.length >= room.items || held + bytes > room.bytes)) yield await first();
    begun.push({ answer: work(item), size: bytes });
    held += bytes;
  }
  while (begun.length > 0) yield await first();
}
