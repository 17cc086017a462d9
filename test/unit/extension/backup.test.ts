import { describe, expect, test } from '@jest/globals';
import { BackupProblem, readBackup, writeBackup } from '../../../src/extension/backup.ts';
import { READING_DEFAULTS } from '../../../src/extension/read/choices.ts';
import { DEFAULTS } from '../../../src/extension/settings.ts';

const SITES = {
  'example.org': { textSize: 150, columnWidth: 100 },
  'localhost:8080': { textSize: 100, columnWidth: 90 },
  '[::1]': { textSize: 90, columnWidth: 90 },
  'xn--bcher-kva.example': { textSize: 90, columnWidth: 90 },
};
const RULES = [
  {
    site: 'example.org',
    path: '/news/*',
    changes: [{ isKept: false, target: ['.promotion', 'main > div'] }],
  },
];
const TEMPLATES = {
  fileName: { 'example.org': 'Recipes/{title}' },
  frontMatter: { 'example.org': 'source: {url}', 'localhost:8080': 'tags: [{site}]' },
};
const NO_TEMPLATES = { fileName: {}, frontMatter: {} };
const file = (settings: unknown, sizesOfSites: unknown = {}): string =>
  JSON.stringify({ isolate: 1, settings, sizesOfSites });

describe('a file of settings', () => {
  test('comes back as it was written, but for what was used last', () => {
    const chosenToRead = { ...READING_DEFAULTS, readTheme: 'sepia', readSize: 120 } as const;
    const settings = { ...DEFAULTS, ...chosenToRead, c: 9, bar: false, lastSave: 'epub', readVoice: 'a' };
    const used = ['lastSave', 'lastCopy', 'readVoice'];
    const chosen = Object.fromEntries(Object.entries(settings).filter(([name]) => !used.includes(name)));
    const text = writeBackup(settings, { sites: SITES, rules: RULES, templates: TEMPLATES }, '0.1.0');
    expect(JSON.parse(text)).toMatchObject({ isolate: 1, version: '0.1.0' });
    expect(readBackup(text)).toEqual({ settings: chosen, sites: SITES, rules: RULES, templates: TEMPLATES });
    expect(readBackup(`\ufeff${text}`)).toEqual({
      settings: chosen,
      sites: SITES,
      rules: RULES,
      templates: TEMPLATES,
    });
  });

  test('may name a part of the settings only, as those of older versions do', () => {
    expect(readBackup(file({ c: 4, method: 'r4' }))).toEqual({
      settings: { c: 4, method: 'r4' },
      sites: {},
      rules: [],
      templates: NO_TEMPLATES,
    });
    expect(readBackup('{"isolate": 1}')).toEqual({
      settings: {},
      sites: {},
      rules: [],
      templates: NO_TEMPLATES,
    });
  });

  test.each([
    ['', /cannot be read/],
    [
      writeBackup(
        { ...DEFAULTS, ...READING_DEFAULTS },
        { sites: {}, rules: [], templates: NO_TEMPLATES },
        '0.1.0',
      ).slice(0, 99),
      /cannot be read/,
    ],
    ['[]', /does not come from the settings/],
    ['{"settings": {}}', /does not come from the settings/],
    ['{"isolate": 2, "settings": {}}', /later version/],
    [' '.repeat(20_000_001), /too large/],
    [file(5), /“settings” must be/],
    [file({}, []), /“sizesOfSites” must be/],
    [file({ constructor: 5 }), /“constructor”: Isolate has no such setting/],
    ['{"isolate": 1, "settings": {"__proto__": {"c": 5}}}', /“__proto__”: Isolate has no such setting/],
    [file({ lastSave: 'epub' }), /“lastSave”: Isolate has no such setting/],
    [file({ method: 'magic' }), /“method”: There is no such method/],
    [file({ c: '5' }), /“c”: Enter a number\./],
    [file({ textSize: 500 }), /“textSize”: Enter a number from 50 to 300/],
    [file({ hideStyle: 'off' }), /“hideStyle”: Enter one of these: “close-up”, “keep-place”/],
    [file({ pictures: true }), /“pictures”: Enter one of these: “links”, “embedded”/],
    [file({ readTheme: 'pink' }), /“readTheme”: Enter one of these: “system”, “light”, “sepia”, “dark”/],
    [file({ readSpeed: 10 }), /“readSpeed”: Enter a number from 50 to 300/],
    [file({ bar: 'yes' }), /“bar”: Enter true or false/],
    [file({ fileName: 5 }), /“fileName”: Enter a text/],
    [file({ fileName: '{titel}' }), /“fileName”: There is no variable {titel}/],
    [file({ frontMatter: 'x'.repeat(4001) }), /“frontMatter”: At most 4,000 characters are allowed/],
    [
      file({}, { 'https://example.org/': SITES['example.org'] }),
      /“https:.*”: This is not the name of a site/,
    ],
    [file({}, { 'example.org/path': SITES['example.org'] }), /not the name of a site/],
    ['{"isolate": 1, "rules": {}}', /“rules” must be a list/],
    [
      JSON.stringify({ isolate: 1, rules: [{ ...RULES[0], site: 'http://x' }] }),
      /“http:.*” is not the name of a site/,
    ],
    [
      JSON.stringify({ isolate: 1, rules: [...RULES, { ...RULES[0], changes: [5] }] }),
      /changes for example.org/,
    ],
    ['{"isolate": 1, "fileNamesOfSites": []}', /“fileNamesOfSites” must be/],
    ['{"isolate": 1, "fileNamesOfSites": {"a/b": "{title}"}}', /“a\/b”: This is not the name of a site/],
    ['{"isolate": 1, "fileNamesOfSites": {"a.test": "{titel}"}}', /“a\.test”: There is no variable/],
    ['{"isolate": 1, "fileNamesOfSites": {"a.test": 5}}', /“a\.test”: Enter a text/],
    ['{"isolate": 1, "frontMatterOfSites": []}', /“frontMatterOfSites” must be/],
    ['{"isolate": 1, "frontMatterOfSites": {"a/b": "a: b"}}', /“a\/b”: This is not the name of a site/],
    ['{"isolate": 1, "frontMatterOfSites": {"a.test": "a: b\\na: c"}}', /“a\.test”: Line 2: “a” is already/],
    [file({}, { 'example.org': 5 }), /“example.org”: A site has/],
    [file({}, { 'example.org': { textSize: 100 } }), /“example.org”, “columnWidth”: Enter a number/],
  ])('%# that is no good says so', (text, problem) => {
    expect(() => readBackup(text)).toThrow(BackupProblem);
    expect(() => readBackup(text)).toThrow(problem);
  });

  test('with much wrong in it names some of it', () => {
    const wrong = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`x${i}`, i]));
    expect(() => readBackup(file(wrong))).toThrow(/^(“x\d”: .*\n){5}And more: 4\.$/);
  });
});
