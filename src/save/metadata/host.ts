/** Does the address lead to a page? A page that was given as HTML text has no such address. */
export function isAddress(url: string): boolean {
  return url !== '' && !/^about:/iu.test(url);
}

/** The host of an address without "www.". Undefined if it has none. */
export function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname.replace(/^www\./u, '') || undefined;
  } catch {
    return undefined;
  }
}
