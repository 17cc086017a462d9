/** The name of a site in what people write: a name, or the address of a page. Undefined where there is none. */
export function siteIn(text: string): string | undefined {
  const written = text.trim();
  const address = /^[a-z][a-z+.-]*:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && hostname !== '' && !hostname.includes('*') ? hostname : undefined;
}
