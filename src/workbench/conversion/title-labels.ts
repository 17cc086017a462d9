import type { PageAbout } from '../datasets/types.ts';

/**
 * Titles of the chosen WCXB pages whose label breaks the rule that the others follow: the whole title as the page
 * writes it, without the name of the site or section. Only these three kinds of mistakes are corrected, no matter
 * which tool benefits. If a page has two titles, the label keeps the one that the data set chose.
 */
export const TITLE_LABELS: Readonly<Record<string, string>> = {
  // "Corporate Relocation Company vs. Moving Company: What's Right for You?": half heading, half TITLE; nowhere on the page.
  '0238': 'Corporate Relocation Company vs. Moving Company: Which Is Right for Your Business?',
  // "CBD Relax Berries": the heading, OpenGraph and JSON-LD go on after the dash.
  '0603': 'CBD Relax Berries - (30ct) 300mg',
  // "BershkaFaux leather jacket": two words run together; heading, OpenGraph and TITLE go on.
  '0625': 'Bershka Faux leather jacket - black',
  // "Docusaurus": the name of the site on a page that has another name in heading, OpenGraph and TITLE.
  '0675': 'Introduction',
  // "Linux manual page": every page of the site has this after the dash.
  '0688': 'grep(1) — Linux manual page',
  // "Basic concepts of flexbox - CSS | MDN": the section and the site behind it.
  '2854': 'Basic concepts of flexbox',
  // "Moray Driver Kit": the heading goes on after the dash.
  '3023': 'Moray Driver Kit - 32 Precision Bits',
};

/** The labels of a data set, with the title by its own rule. */
export function mended(id: string, about: PageAbout = {}): PageAbout {
  const title = TITLE_LABELS[id];
  return title === undefined ? about : { ...about, title };
}
