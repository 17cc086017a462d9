import { expect, test } from '@jest/globals';
import { siteIn } from '../../../src/save/metadata/title-site.ts';
import { titleOf, type TitleParts } from '../../../src/save/metadata/title.ts';
import { growth } from '../../support/growth.ts';

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
    'with the number that is a heading of its own above it',
    { headings: ['Memo 91', 'A storm’s end', 'Notes'], stated: [said("Memo 91: A Storm's End")] },
    "Memo 91: A Storm's End",
  ],
  [
    'without a first heading that is no number, but the site',
    { headings: ['Weather', 'A storm'], stated: [said('Weather: A storm')] },
    'A storm',
  ],
  [
    'without the site that the page names',
    { stated: [said('A storm - The Daily')], sites: ['The Daily'] },
    'A storm',
  ],
  ['without the site that the host names', { stated: [said('A storm — Good Paper')] }, 'A storm'],
  [
    'without the site behind the Korean letter that looks like a bar',
    { stated: [said('폭풍이 지나간다ㅣ좋은신문')], sites: ['좋은신문'] },
    '폭풍이 지나간다',
  ],
  [
    'without the column and the site behind low lines in Chinese',
    { stated: [said('暴风雨今晚过境_天气_好报')] },
    '暴风雨今晚过境',
  ],
  [
    'without the column behind two dashes in Chinese',
    { stated: [said('暴风雨今晚过境--天气--好报')] },
    '暴风雨今晚过境',
  ],
  ['with a low line behind a short word', { stated: [said('天气_好报')] }, '天气_好报'],
  [
    'with a low line in other scripts',
    { stated: [said('the_storm_after_tonight')] },
    'the_storm_after_tonight',
  ],
  [
    'with the space that a heading lacks after its first element',
    { headings: ['WeatherA storm passes'], stated: [said('Weather A storm passes | Good Paper')] },
    'Weather A storm passes',
  ],
  [
    'without the label that is an element of its own',
    { headings: ['Weather A storm passes'], label: 'Weather', stated: [said('A storm passes | Good Paper')] },
    'A storm passes',
  ],
  [
    'without that label, and without the sign of a note',
    { headings: ['Weather A storm passes ☆'], label: 'Weather', stated: [said('A storm passes')] },
    'A storm passes',
  ],
  [
    'with an element at its beginning that is no label',
    { headings: ['The big storm passes'], label: 'The', stated: [said('A storm passes | Good Paper')] },
    'The big storm passes',
  ],
  ['with a dash that is its own', { stated: [said('A storm - of words')] }, 'A storm - of words'],
  [
    'the heading that the TITLE goes on after',
    { headings: ['Menu', 'A storm passes'], stated: [said('A storm passes - news')] },
    'A storm passes',
  ],
  [
    'of a text the only heading, whatever programs are told',
    {
      headings: ['Ten things that a storm leaves'],
      stated: [said('10 storm pictures: a list', 'meta'), said('10 storm pictures: a list')],
    },
    'Ten things that a storm leaves',
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
    'of a shop the heading that is its address, word for word',
    {
      headings: ['All hats'],
      stated: [said('Hats for all heads', 'meta'), said('Hats for all heads')],
      url: 'https://www.good-paper.test/shelf/all-hats?by=price',
      isText: false,
    },
    'All hats',
  ],
  [
    'of goods whose heading is beside the content what is said with more words',
    {
      headings: ['Felt hat'],
      kept: 0,
      stated: [said('Hatter felt hat with a brim', 'meta'), said('Hatter felt hat with a brim')],
      url: 'https://www.good-paper.test/c/felt-hat-1',
      isText: false,
    },
    'Hatter felt hat with a brim',
  ],
  [
    'of a search not the heading that only says so',
    {
      headings: ['Search results'],
      stated: [said('Hats for all heads', 'meta'), said('Hats for all heads')],
      url: 'https://www.good-paper.test/search-results',
      isText: false,
    },
    'Hats for all heads',
  ],
  [
    'never the name of the site in its logo',
    { headings: ['Good Paper'], stated: [said('A storm | Good Paper')], sites: ['Good Paper'] },
    'A storm',
  ],
  [
    'where no heading is, what two say before what one says',
    { stated: [said('A live stream', 'json-ld'), said('Storms | News', 'meta'), said('Storms | News')] },
    'Storms',
  ],
  [
    'never what each site calls its first page',
    { headings: ['Buy hats'], stated: [said('Home - Good Hats')], url: 'https://hats.test/', isText: false },
    'Good Hats',
  ],
  [
    'without a sign before which nothing stands',
    { headings: ['/ Blue hats'], stated: [said('| Good Paper')], isText: false },
    'Blue hats',
  ],
  [
    'never the site, however it writes "and", where a heading is',
    {
      headings: ['Hats'],
      stated: [said('Nuts & Bolts')],
      sites: ['Nuts and Bolts'],
      url: 'https://a.test/hats',
      isText: false,
    },
    'Hats',
  ],
  [
    'without the host behind its last sentence',
    { stated: [said('Fast shoes for all. Shoes.test')], url: 'https://www.shoes.test/t/a' },
    'Fast shoes for all',
  ],
  ['without the host before it', { stated: [said('good-paper.test - A storm passes')] }, 'A storm passes'],
  [
    'without the host in front that is the heading',
    { headings: ['ada.test'], stated: [said('ada.test A storm passes')], url: 'https://ada.test/1' },
    'A storm passes',
  ],
  [
    'without shelves that the address does not have',
    {
      headings: ['The forum'],
      stated: [said('Ducks and a storm - Weather - World')],
      url: 'https://a.test/1/ducks-and-storm',
      isText: false,
    },
    'Ducks and a storm',
  ],
  [
    'without the shelf between it and the site',
    {
      stated: [said('Ducks in a storm? / GNU/Linux / The Ducks')],
      sites: ['The Ducks'],
      url: 'https://a.test/1',
    },
    'Ducks in a storm?',
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
  [
    'what is said twice where the heading has next to none of its words',
    { headings: ['Our blog'], stated: [said('A storm passes', 'meta'), said('A storm passes')] },
    'A storm passes',
  ],
  [
    'what is said twice where the heading stands outside of the content',
    { headings: ['All storms'], kept: 0, stated: [said('The storms', 'meta'), said('The storms')] },
    'The storms',
  ],
  [
    'the heading that the address has more of',
    {
      headings: ['Hats in every blue'],
      stated: [said('Buy headwear', 'meta'), said('Buy headwear')],
      isText: false,
      url: 'https://shop.test/hats-in-blue.html',
    },
    'Hats in every blue',
  ],
  [
    'what is said that the address has more of',
    {
      headings: ['New hats and more'],
      stated: [said('Warm hats and more for winter', 'meta')],
      isText: false,
      url: 'https://shop.test/2025/hats_for_winter/7',
    },
    'Warm hats and more for winter',
  ],
  [
    'without the label of the forum before it',
    {
      headings: ['News The storm: what now?'],
      stated: [said('The storm: what now?', 'json-ld'), said('News - The storm: what now?')],
    },
    'The storm: what now?',
  ],
  [
    'without a day before it',
    { headings: ['Dec 18 2025 A storm passes'], stated: [said('A storm passes', 'meta')] },
    'A storm passes',
  ],
  [
    'with a number before it that is no day',
    { headings: ['2025 storm guide'], stated: [said('Storm guide', 'meta')] },
    '2025 storm guide',
  ],
  [
    'without the source and the number of comments behind it',
    { headings: ['A storm passes (paper.test) 87'], stated: [said('A storm passes', 'meta')] },
    'A storm passes',
  ],
  ['without the number of its entries', { stated: [said('Best storms (77,141 storms)')] }, 'Best storms'],
  ['with its year', { stated: [said('Best storms (2025 edition)')] }, 'Best storms (2025 edition)'],
  ['without the sign of a link to it', { headings: ['A storm passes¶'] }, 'A storm passes'],
  [
    'not the name of a blog before it',
    {
      headings: ['Windy Days', 'Monday'],
      stated: [said('A storm', 'meta'), said('Windy Days: A storm')],
    },
    'A storm',
  ],
  [
    'not the name of a book that is the heading of all its pages',
    {
      headings: ['The Book of Storms'],
      stated: [said('How they pass - The Book of Storms')],
      isText: false,
      url: 'https://books.test/storms/ch09-how-they-pass.html',
    },
    'How they pass',
  ],
  [
    'of a forum without its shelf',
    { stated: [said('A storm / Weather talk / Good Paper')], sites: ['Good Paper'], isText: false },
    'A storm',
  ],
  [
    'the only heading where programs are told the motto of the site',
    {
      headings: ['A storm passes'],
      stated: [said('Good-Paper - The heart of the weather')],
      isText: false,
    },
    'A storm passes',
  ],
  [
    'what TITLE says where OpenGraph says the site',
    { stated: [said('Good Paper', 'meta'), said('All storms')], sites: ['Good Paper'], isText: false },
    'All storms',
  ],
  [
    'of goods the whole name, though it begins as the site does',
    {
      headings: ['Good Paper Edition'],
      stated: [said('Good Paper Edition | Print it', 'meta')],
      sites: ['Good Paper'],
      isText: false,
    },
    'Good Paper Edition',
  ],
  [
    'the heading in scripts without spaces too',
    { headings: ['首相が訪米に出発'], stated: [said('首相、訪米へ出発', 'meta'), said('首相、訪米へ出発')] },
    '首相が訪米に出発',
  ],
  [
    'the heading, though the site stands behind it in TITLE and alone elsewhere',
    {
      headings: ['Which storms pass?'],
      stated: [said('The Daily', 'meta'), said('Which storms pass? | The Daily')],
      sites: ['The Daily'],
      isText: false,
    },
    'Which storms pass?',
  ],
  [
    'a lower heading with which TITLE begins, where the address is of it',
    {
      headings: ['Our blog', 'How a storm passes'],
      stated: [
        said('How a storm passes - The Book of Weather', 'meta'),
        said('How a storm passes - The Book of Weather'),
      ],
      url: 'https://good-paper.test/how-a-storm-passes',
      isText: false,
    },
    'How a storm passes',
  ],
  [
    'the site rather than "Home"',
    {
      stated: [said('Home', 'meta'), said('Home - The Daily')],
      sites: ['The Daily'],
      url: 'https://good-paper.test/',
    },
    'The Daily',
  ],
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
  ['How they pass - The Book of Storms', ['The Book of Storms'], 'The Book of Storms'],
  ['Good-Paper: a storm', [], 'Good-Paper'],
  ['A storm on Good', [], 'Good'],
  ['A storm for Good', [], undefined],
  ['A storm — Good Paper — Words and pictures', ['A storm'], 'Good Paper'],
  ['A storm | Another Name -', ['A storm'], 'Another Name'],
  ['A storm — The «Name»', ['A storm'], 'The «Name»'],
  ['A storm | Ğöod-Päper', [], 'Ğöod-Päper'],
])('the site in %j beside %j is %j', (text, headings, site) => {
  expect(siteIn(text, headings, URL)).toBe(site);
});

test('the site may have letters that hosts write in another way', () => {
  const site = (text: string, host: string): string | undefined => siteIn(text, [], `https://${host}/a`);
  expect(site('Ein Sturm | Börsen-Zeitung', 'boersen-zeitung.test')).toBe('Börsen-Zeitung');
  expect(site('Una tormenta | Diario Público', 'diariopublico.test')).toBe('Diario Público');
});

test('a title in TITLE and in a heading does not lose its end because that begins like the host', () => {
  const whole = 'Be there - Good Paper at the 2025 fair';
  expect(title({ headings: [whole], stated: [said(whole)], url: 'https://good.test/a' })).toBe(whole);
  expect(siteIn(whole, [whole], 'https://good.test/a', whole)).toBe('Good');
  const short = 'A storm - Good Paper';
  expect(title({ headings: [short], stated: [said(short)], url: 'https://good.test/a' })).toBe('A storm');
});

test('what the page is called is not the site', () => {
  expect(siteIn('Good Paper Prints | Buy them', [], URL, 'Good Paper Prints')).toBeUndefined();
});

test('a title of many parts takes time that grows with their number', () => {
  const long = (parts: number): string => `A storm${' | Good Paper'.repeat(parts)}`;
  expect(growth(500, long, (text) => title({ stated: [said(text)] }))).toBeLessThan(1.5);
});
