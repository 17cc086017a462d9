import { property } from '../../extraction/dom/safe.ts';
import type { Reads } from '../reads.ts';
import { elements } from './statements.ts';
import { cleanLine } from './strings.ts';
import { isOfHost, labelsOf, partsOf, trimmed } from './title-words.ts';

const MOST_LINKS = 200;
/** The longest text with a name in it, in characters. */
const LONGEST = 80;
/** Words in the text of a logo that are not part of the name. */
const AROUND = /(?:\s|^)(?:(?:go )?(?:back )?to|home ?page|home|logo|official site|website)(?=\s|$)/giu;
/** The name of a file, or a path. */
const NO_NAME = /[-_]logo|logo[-_]|\//iu;

/** The name of the site in a link to its first page, if the name is the host. */
export function siteInLogo(document: Document, reads: Reads, url: string, base: string): string | undefined {
  // The registered domain, without subdomains.
  const label = labelsOf(url).filter((one) => one.length > 2);
  const own = `https://${label.at(-1) ?? ''}.test/`;
  for (const link of elements(document, 'a', MOST_LINKS)) {
    if (!leadsHome(reads.attribute(link, 'href') ?? '', url, base)) continue;
    const [image] = elements(link, 'img', 1);
    const said = [
      ...['aria-label', 'title'].map((name) => reads.attribute(link, name)),
      image ? reads.attribute(image, 'alt') : null,
      property<string>(link, 'textContent').slice(0, 10 * LONGEST),
    ];
    for (const one of said) {
      const line = cleanLine(one ?? '', LONGEST + 1) ?? '';
      if (line.length > LONGEST || NO_NAME.test(line)) continue;
      const bare = trimmed(line.replace(AROUND, ' ').replace(/\s+/gu, ' ').trim());
      // "Paper - back to the first page".
      const name = [...partsOf(bare), bare, line].find((text) => isOfHost(text, own));
      if (name !== undefined) return name;
    }
  }
  return undefined;
}

function leadsHome(href: string, url: string, base: string): boolean {
  if (!URL.canParse(href, base) || !URL.canParse(url)) return false;
  const target = new URL(href, base);
  return target.host === new URL(url).host && /^\/(?:index\.\w+)?$/u.test(target.pathname);
}
