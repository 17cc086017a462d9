import { TOKEN } from './messages.ts';

/** Where the calm view finds its text and its way back: in its address. */
export interface Place {
  /** Under which the text waits. */
  readonly token: string;
  /** The tab of the page, where the view stands beside it and not in its place. */
  readonly beside?: number;
}

export const PAGE = 'read.html';

export function addressOf({ token, beside }: Place): string {
  const search = new URLSearchParams({
    text: token,
    ...(beside !== undefined && { beside: String(beside) }),
  });
  return `${PAGE}?${search.toString()}`;
}

/** Undefined where the address is none of ours. */
export function placeIn(search: string): Place | undefined {
  const fields = new URLSearchParams(search);
  const token = fields.get('text') ?? '';
  const beside = Number(fields.get('beside') ?? NaN);
  if (!TOKEN.test(token)) return undefined;
  return { token, ...(Number.isSafeInteger(beside) && beside >= 0 && { beside }) };
}
