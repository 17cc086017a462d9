/** Host of an address without "www."; undefined when it has none. */
export function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname.replace(/^www\./u, '') || undefined;
  } catch {
    return undefined;
  }
}
