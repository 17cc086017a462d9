/** The host of a site, such as `example.org`, in what people type: see `addressIn`. */
export function siteIn(text: string): string | undefined {
  return addressIn(text)?.hostname;
}

/** The same with the port, if there is one. */
export function hostIn(text: string): string | undefined {
  return addressIn(text)?.host;
}

/** Is it a host as in addresses, with the port? */
export function isSiteName(text: string): boolean {
  return ['https', 'http'].some((scheme) => {
    const address = `${scheme}://${text}`;
    return URL.canParse(address) && new URL(address).host === text;
  });
}

/** The address in what people type: the name of a site, or the address of a page. Undefined if there is none. */
function addressIn(text: string): URL | undefined {
  const written = text.trim();
  const address = /^[a-z][a-z+.-]*:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && url.hostname !== '' && !url.hostname.includes('*')
    ? url
    : undefined;
}
