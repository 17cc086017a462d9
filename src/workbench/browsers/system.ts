import path from 'node:path';

export type BrowserName = 'chromium' | 'firefox';

/** What the search asks the computer, and does to it. */
export interface System {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly isRoot: boolean;
  /** `debian`, `ubuntu` and so on; empty on other systems than Linux. */
  readonly distribution: string;
  /** Its version; null if it does not exist or does not run. */
  version(executable: string): Promise<string | null>;
  /** Whether it is a snap, which cannot read the temporary folders of other programs. */
  isSnap(executable: string): boolean;
  /** The executables of our earlier downloads, newest first. */
  downloaded(name: BrowserName): Promise<readonly string[]>;
  installPackages(packages: readonly string[]): Promise<void>;
  /** Returns the executable. */
  download(name: BrowserName): Promise<string>;
  /** Shows progress. */
  say(text: string): void;
}

/** The folder of our own downloads. */
export function cacheFolder({
  platform,
  environment,
  home,
}: Pick<System, 'platform' | 'environment' | 'home'>): string {
  const base =
    platform === 'darwin'
      ? path.join(home, 'Library', 'Caches')
      : platform === 'win32'
        ? (environment.LOCALAPPDATA ?? path.join(home, 'AppData', 'Local'))
        : environment.XDG_CACHE_HOME || path.join(home, '.cache');
  return path.join(base, 'isolate-main-content', 'browsers');
}
