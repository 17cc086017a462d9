import { elements } from '../metadata/statements.ts';
import { isProfile } from '../metadata/byline-names.ts';
import type { Reads } from '../reads.ts';

const HEADINGS = ['h2', 'h3', 'h4'];
const MOST_LINKS = 3;

/** Are these entries of a list? Then the headings of most of them lead to pages of their own. */
export function leadsElsewhere(
  series: readonly Element[],
  names: ReadonlySet<Node>,
  url: string,
  reads: Reads,
): boolean {
  const leads = (link: Element): boolean => {
    const href = reads.attribute(link, 'href') ?? '';
    return !names.has(link) && !isProfile(link, reads) && pathOf(href, url) !== pathOf(url, url);
  };
  const isEntry = (element: Element): boolean => {
    const heading = HEADINGS.flatMap((tag) => elements(element, tag, 1))[0];
    if (heading === undefined || names.has(heading)) return false;
    const around = reads.parent(heading);
    const isLink = around !== null && reads.tag(around) === 'a';
    return [...elements(heading, 'a', MOST_LINKS), ...(isLink ? [around as Element] : [])].some(leads);
  };
  return series.filter(isEntry).length * 2 > series.length;
}

function pathOf(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).pathname : '';
}
