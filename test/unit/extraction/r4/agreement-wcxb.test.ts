/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { R4_DEFAULTS } from '../../../../src/extraction/r4/parameters.ts';
import { parseHtml } from '../../../../src/library/dom/parse-html.ts';
import { wcxbHtml, wcxbMissing, wcxbNames } from '../../../support/wcxb-files.ts';
import { disagreements } from './disagreement.ts';

const STEP = 14;
const PAGES = 100;

if (wcxbMissing) console.warn(`R4 was not compared with its naive version on real pages: ${wcxbMissing}`);

(wcxbMissing ? describe.skip : describe)('R4 and its naive version on pages of WCXB', () => {
  test(`they agree on ${PAGES} pages`, () => {
    const said = wcxbNames(STEP, PAGES).flatMap((name) =>
      disagreements(parseHtml(wcxbHtml(name), { scripting: false }), R4_DEFAULTS).map(
        (line) => `${name}: ${line}`,
      ),
    );
    expect(said).toEqual([]);
  }, 300_000);

  test(`there are ${PAGES} pages to compare on`, () => {
    expect(wcxbNames(STEP, PAGES)).toHaveLength(PAGES);
  });
});
