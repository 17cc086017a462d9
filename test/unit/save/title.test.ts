import { expect, test } from '@jest/globals';
import { siteIn, titleOf, type TitleParts } from '../../../src/save/metadata/title.ts';

const URL = 'https://www.good-paper.test/2025/storm';

function title(parts: Partial<TitleParts>): string | undefined {
  return titleOf({ headings: [], stated: [], sites: [], url: URL, isText: true, ...parts })?.text;
}

const said = (text: string, from: 'meta' | 'title' | 'json-ld' = 'title') => ({ text, from });

test.each<[string, Partial<TitleParts>, string | undefined]>([
  [
    'the heading, as it is written',
    { headings: ['A storm’s end'], stated: [said("A Storm's End | Good Paper")] },
    'A storm’s end',
  ],
  [
    'without the site that the page names',
    { stated: [said('A storm - The Daily')], sites: ['The Daily'] },
    'A storm',
  ],
  ['without the site that the host names', { stated: [said('A storm — Good Paper')] }, 'A storm'],
  ['with a dash that is its own', { stated: [said('A storm - of words')] }, 'A storm - of words'],
  [
    'the heading that the TITLE goes on after',
    { headings: ['Menu', 'A storm passes'], stated: [said('A storm passes - news')] },
    'A storm passes',
  ],
  [
    'of a text the only heading, whatever programs are told',
    { headings: ['A storm'], stated: [said('10 best storms', 'meta'), said('10 best storms')] },
    'A storm',
  ],
  [
    'of a shop what programs are told twice',
    {
      headings: ['Everything'],
      stated: [said('Blue hats', 'meta'), said('Blue hats | Good Paper')],
      isText: false,
    },
    'Blue hats',
  ],
  [
    'never the name of the site in its logo',
    { headings: ['Good Paper'], stated: [said('A storm | Good Paper')], sites: ['Good Paper'] },
    'A storm',
  ],
  [
    'of a shop the heading that has the words of what programs are told',
    {
      headings: ['Blue hats'],
      stated: [said('Hats in blue: warm, round', 'meta'), said('Hats in blue: warm, round | Good Paper')],
      isText: false,
    },
    'Blue hats',
  ],
  [
    'on the first page of a site what programs are told twice',
    {
      headings: ['Blue hats'],
      stated: [said('Hats in blue', 'meta'), said('Hats in blue')],
      isText: false,
      url: 'https://hats.test/?from=mail',
    },
    'Hats in blue',
  ],
  [
    'not the name of a blog that is its heading everywhere',
    {
      headings: ['Good Paper', 'Monday'],
      stated: [said('A storm', 'meta'), said('Good Paper')],
    },
    'A storm',
  ],
  [
    'without the site in the heading',
    { headings: ['A storm | Good Paper'], stated: [said('A storm | Good Paper')] },
    'A storm',
  ],
  ['without what stands behind a bar in TITLE', { stated: [said('A storm | XYZ')] }, 'A storm'],
  ['nothing where nothing is said', {}, undefined],
])('the title is %s', (_, parts, expected) => {
  expect(title(parts)).toBe(expected);
});

test.each<[string, string[], string | undefined]>([
  ['A storm | Good Paper', [], 'Good Paper'],
  ['A storm - Another Name', ['A storm'], 'Another Name'],
  ['A storm - Another Name', [], undefined],
  ['Good Paper', [], 'Good Paper'],
  ['A storm', [], undefined],
])('the site in %j beside %j is %j', (text, headings, site) => {
  expect(siteIn(text, headings, URL)).toBe(site);
});
