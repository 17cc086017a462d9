import { TOKEN } from './messages.ts';

/** What the address of the calm view contains: its text and the way back. */
export interface ViewAddress {
  /** The key of the text in the background. */
  readonly token: string;
  /** The tab of the page, if the view is beside it and has not replaced it. */
  readonly beside?: number;
  /** A note about the text, for the reader. */
  readonly note?: string;
}

export const READ_PAGE = 'read.html';

export function addressOf({ token, beside, note }: ViewAddress): string {
  const search = new URLSearchParams({
    text: token,
    ...(beside !== undefined && { beside: String(beside) }),
    ...(note !== undefined && { note }),
  });
  return `${READ_PAGE}?${search.toString()}`;
}

/** Undefined if the address is not of our view. */
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
