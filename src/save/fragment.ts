/** The id that an address such as "#caf%C3%A9" leads to. */
export function idOf(hash: string): string {
  const raw = hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
