import fc from 'fast-check';
import type { Metadata } from '../../../../src/save/types.ts';
import { anyCharacter } from '../../../support/any-character.ts';

/** The clock of whoever runs the tests says 2025-01-31 09:05:07. */
export const SAVED_AT = new Date(2025, 0, 31, 9, 5, 7);

export const PAGE: Metadata = {
  title: 'Bees: a life',
  url: 'https://www.example.org/bees?x=1#y',
  savedAt: SAVED_AT,
  authors: ['Ada', 'Bo'],
  published: '2024-12-24T18:30:00+01:00',
  site: 'Example',
  description: 'On bees',
  language: 'en',
};

/** A page that says nothing of itself. */
export const BARE: Metadata = { title: 'Bees', url: 'about:blank', savedAt: SAVED_AT, authors: [] };

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(...':#-[]{}"\'\\|>&*!%@`,/\n\t \u0085\u2028\ufeff.é日👩'),
    maxLength: 30,
  }),
  fc.constantFrom(
    'CON',
    'null',
    'yes',
    '1e3',
    '2025-01-31',
    '---',
    '...',
    '- a',
    '~',
    '<<',
    'x'.repeat(400),
    '日'.repeat(200),
  ),
);
const optional = fc.option(text, { nil: undefined });
/** fast-check has `webUrl` for this, but takes long to make a table of all code points. */
const address = fc
  .tuple(
    fc.constantFrom('https', 'http'),
    fc.domain(),
    fc.array(fc.string({ unit: fc.oneof(anyCharacter, fc.constantFrom(...'ab1-._~')), maxLength: 8 }), {
      maxLength: 4,
    }),
    fc.constantFrom('', '?', '?a=b&c=%20', '#', '#d'),
  )
  .map(([scheme, host, path, end]) => `${scheme}://${host}/${path.map(encoded).join('/')}${end}`);
const day = fc.constantFrom('2025-01', '2025-01-31', '2025-01-31T10:20:30Z', undefined);

/** Half of a surrogate pair cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
}

/** Any page, its values long, empty, or of any signs. */
export const anyPage: fc.Arbitrary<Metadata> = fc
  .record({
    title: text,
    authors: fc.array(text, { maxLength: 3 }),
    published: day,
    site: optional,
    description: optional,
    language: optional,
    url: fc.oneof(address, text),
  })
  .map(({ title, authors, url, ...others }) => ({
    title,
    authors,
    url,
    savedAt: SAVED_AT,
    ...(Object.fromEntries(
      Object.entries(others).filter(([, value]) => value !== undefined),
    ) as Partial<Metadata>),
  }));

/** Variables and dates in any order, with anything between. */
export function anyTemplate(literals: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const variable = fc.constantFrom(
    ...[
      'title',
      'author',
      'site',
      'host',
      'url',
      'language',
      'description',
      'date',
      'saved',
      'date:DD.MM.YYYY',
      'saved:HHmm',
    ],
  );
  return fc
    .array(
      fc.oneof(
        variable.map((name) => `{${name}}`),
        literals,
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((parts) => parts.join(''));
}
