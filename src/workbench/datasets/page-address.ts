const TAGS = /<(?:link|meta|base)\b[^<>]*>/gi;
const NAMES = /\b(?:rel|property)\s*=\s*["']?(?:canonical|og:url)\b/i;
const ADDRESS = /\b(?:href|content)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/**
 * The address that a page gives for itself: its canonical link, its `og:url`, else its BASE. For data sets without
 * addresses: pages of one site must be kept together, or a model is judged on templates that it has learned.
 */
export function pageAddress(html: string): string | undefined {
  const tags = html.match(TAGS) ?? [];
  const named = tags.filter((tag) => NAMES.test(tag));
  const bases = tags.filter((tag) => /^<base\b/i.test(tag));
  return [...named, ...bases].map(addressIn).find((address) => address !== undefined);
}

function addressIn(tag: string): string | undefined {
  const found = ADDRESS.exec(tag);
  const address = found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
  return /^https?:\/\//i.test(address.trim()) ? address.trim() : undefined;
}
