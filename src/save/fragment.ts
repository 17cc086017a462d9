/** The id to which an address such as "#caf%C3%A9" leads. */
export function idOf(hash: string): string {
  return decoded(hash.slice(1));
}

/** A part of an address without percent signs: "café" for "caf%C3%A9". */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address without its "#" and what follows. */
export function withoutFragment(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}

/** Do two addresses lead to the same page, be it by HTTP or HTTPS and with or without a slash at the end? */
export function isSamePage(one: string, other: string): boolean {
  return pageKey(one) === pageKey(other);
}

function pageKey(url: string): string {
  const [path, ...query] = withoutFragment(url).split('?');
  return [path.replace(/^http:/iu, 'https:').replace(/\/$/u, ''), ...query].join('?');
}
