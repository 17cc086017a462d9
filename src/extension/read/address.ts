import { TOKEN } from './messages.ts';

/** What the address of the calm view contains: its text and its way back. */
export interface ViewAddress {
  /** The key under which the text waits. */
  readonly token: string;
  /** The tab of the page, where the view stands beside it and not in its place. */
  readonly beside?: number;
  /** A note about the text, for the reader. */
  readonly note?: string;
}

export const PAGE = 'read.html';

export function addressOf({ token, beside, note }: ViewAddress): string {
  const search = new URLSearchParams({
    text: token,
    ...(beside !== undefined && { beside: String(beside) }),
    ...(note !== undefined && { note }),
  });
  return `${PAGE}?${search.toString()}`;
}

/** Undefined where the address is none of ours. */
export function viewAddressIn(search: string): ViewAddress | undefined {
  const fields = new URLSearchParams(search);
  const token = fields.get('text') ?? '';
  const beside = Number(fields.get('beside') ?? NaN);
  if (!TOKEN.test(token)) return undefined;
  const note = fields.get('note');
  return {
    token,
    ...(Number.isSafeInteger(beside) && beside >= 0 && { beside }),
    ...(note !== null && { note }),
  };
}
