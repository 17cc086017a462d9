export interface ReleaseState {
  /** The version in each file. */
  readonly versions: Readonly<Record<string, string>>;
  /** The tags of the current commit. */
  readonly tags: readonly string[];
  /** The files that differ from that commit, as git lists them. */
  readonly changed: readonly string[];
  readonly changelog: string;
}

/** A sentence that says why the current state is not a release; undefined if it is one. */
export function releaseProblem({ versions, tags, changed, changelog }: ReleaseState): string | undefined {
  const [version, ...others] = new Set(Object.values(versions));
  if (others.length > 0)
    return `The files state different versions: ${Object.entries(versions)
      .map(([file, stated]) => `${file} ${stated}`)
      .join(', ')}.`;
  if (!tags.includes(`v${version}`))
    return `A release is built from its tag: check out v${version}, or set it by "git tag v${version}".`;
  if (changed.length > 0) return `These files are not as in v${version}: ${changed.join(', ')}.`;
  const heading = new RegExp(
    String.raw`^## ${version.replaceAll('.', String.raw`\.`)} .*\d{4}-\d{2}-\d{2}`,
    'm',
  );
  if (!heading.test(changelog)) return `CHANGELOG.md has no heading "## ${version} (YYYY-MM-DD)".`;
  return undefined;
}
