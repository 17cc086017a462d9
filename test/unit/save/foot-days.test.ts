/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { metadataOf } from '../../../src/save/metadata/metadata.ts';
import { readsOf } from '../../../src/save/reads.ts';
import { pageOf } from './pages.ts';

/** The foot is far below the heading. */
const TEXT = '<p>Some words of the text.</p>'.repeat(500);

function daysOf(foot: string): [string | undefined, string | undefined] {
  const page = pageOf(`<h1>T</h1>${TEXT}${foot}`);
  const { published, modified } = metadataOf(page, readsOf(page));
  return [published, modified];
}

test.each([
  '<p><small>This entry was posted on Friday, January 31st, 2025 at 5:00 pm and is filed under <a href="/c">C</a>.</small></p>',
  '<small>Dieser Beitrag wurde am Freitag, 31. Januar 2025 um 10:00 Uhr veröffentlicht und unter <a href="/c">C</a></small>',
])('a sentence at the foot of a post may say when it was published: %s', (foot) => {
  expect(daysOf(foot)).toEqual(['2025-01-31', undefined]);
  expect(daysOf(`<nav>${foot}</nav>`)).toEqual([undefined, undefined]);
});

test.each([
  '<li id="footer-info-lastmod"> La page a été modifiée le 31 janvier 2025 à 10:00.</li>',
  '<footer><li>This page was last edited on 31 January 2025, at 10:00 (UTC).</li></footer>',
  '<p>Diese Seite wurde zuletzt am 31. Januar 2025 um 13:22 Uhr bearbeitet.</p>',
  '<p class="info">Guide/Download (last edited 2025-01-31 13:28:18 by <a href="/ada">ada</a>)</p>',
  '<div class="page-last-updated">31/01/2025</div>',
])('a sentence at the foot of a page may say when it was changed: %s', (foot) => {
  expect(daysOf(foot)).toEqual([undefined, '2025-01-31']);
});

test.each([
  '<p>We changed this page on 31 January 2025.</p>',
  '<p>This entry was posted in <a href="/c">C</a> 2025.</p>',
  '<span> (last edited Jan 31, 2025 12:59PM) </span>',
  '<p class="lasting-memory">31 January 2025</p>',
])('other sentences do not: %s', (foot) => {
  expect(daysOf(foot)).toEqual([undefined, undefined]);
});
