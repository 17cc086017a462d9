import { beforeEach, expect, jest, test } from '@jest/globals';
import { DEFAULTS } from '../../../src/extension/settings.ts';

let stored: Record<string, unknown>;
const get = jest.fn(() => Promise.resolve(stored));
jest.unstable_mockModule('webextension-polyfill', () => ({ default: { storage: { local: { get } } } }));
const { withTemplates } = await import('../../../src/extension/site-templates.ts');

beforeEach(() => {
  stored = {
    fileNamesOfSites: { 'a.example': 'A/{title}', 'wrong.example': '{titel}', 'b.example': 5 },
    frontMatterOfSites: { 'a.example': 'source: {url}', 'b.example:81': 'tags: [b]' },
  };
});

const templatesOn = async (url?: string): Promise<readonly string[]> => {
  const { fileName, frontMatter } = await withTemplates(DEFAULTS, { url } as never);
  return [fileName, frontMatter];
};

test.each([
  ['https://a.example/page', 'A/{title}', 'source: {url}'],
  ['http://b.example:81/', DEFAULTS.fileName, 'tags: [b]'],
  ['https://b.example/', DEFAULTS.fileName, DEFAULTS.frontMatter],
  ['https://wrong.example/', DEFAULTS.fileName, DEFAULTS.frontMatter],
  ['https://www.a.example/', DEFAULTS.fileName, DEFAULTS.frontMatter],
  // Every object has something of these names.
  ['http://constructor/', DEFAULTS.fileName, DEFAULTS.frontMatter],
  ['http://__proto__/', DEFAULTS.fileName, DEFAULTS.frontMatter],
  [undefined, DEFAULTS.fileName, DEFAULTS.frontMatter],
])(
  'a page of %s has the templates of its site, or those of all sites',
  async (url, fileName, frontMatter) => {
    expect(await templatesOn(url)).toEqual([fileName, frontMatter]);
  },
);

test('where storage cannot be read, they are those of all sites', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  get.mockImplementationOnce(() => Promise.reject(new Error('An unexpected error occurred')));
  expect(await templatesOn('https://a.example/')).toEqual([DEFAULTS.fileName, DEFAULTS.frontMatter]);
  expect(log).toHaveBeenCalled();
});
