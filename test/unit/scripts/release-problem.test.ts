import { describe, expect, test } from '@jest/globals';
import { releaseProblem, type ReleaseState } from '../../../scripts/release-problem.ts';

const released: ReleaseState = {
  versions: { 'package.json': '1.2.3', 'manifest.json': '1.2.3' },
  tags: ['latest', 'v1.2.3'],
  changed: [],
  changelog: '# Changelog\n\n## 1.2.3 (2026-12-01)\n',
};

describe('a release', () => {
  test('is what the tag of its version has', () => {
    expect(releaseProblem(released)).toBeUndefined();
  });

  test.each<[string, Partial<ReleaseState>, RegExp]>([
    [
      'versions that differ',
      { versions: { 'package.json': '1.2.3', 'manifest.json': '1.2.2' } },
      /^The files state different versions: package\.json 1\.2\.3, manifest\.json 1\.2\.2\.$/,
    ],
    ['no tag', { tags: [''] }, /check out v1\.2\.3, or set it by "git tag v1\.2\.3"\.$/],
    ['the tag of another version', { tags: ['v1.2.2'] }, /check out v1\.2\.3/],
    ['changed files', { changed: ['M README.md'] }, /^These files are not as in v1\.2\.3: M README\.md\.$/],
    ['no date in the changelog', { changelog: '## 1.2.3 (not yet released)\n' }, /^CHANGELOG\.md has no/],
    ['another version in the changelog', { changelog: '## 1x2.3 (2026-12-01)' }, /^CHANGELOG\.md has no/],
  ])('is refused with %s', (_, change, why) => {
    expect(releaseProblem({ ...released, ...change })).toMatch(why);
  });
});
