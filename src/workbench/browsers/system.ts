import path from 'node:path';

export type BrowserName = 'chromium' | 'firefox';

/** What the search asks of the computer and does to it. */
export interface System {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly isRoot: boolean;
  /** `debian`, `ubuntu` and so on; empty elsewhere than on Linux. */
  readonly distribution: string;
  /** What it says about its version; null when it is not there or does not run. */
  version(executable: string): Promise<string | null>;
  /** Whether it is packed as a snap, which cannot see the temporary folders of others. */
  isSnap(executable: string): boolean;
  /** Executables of our earlier downloads, newest first. */
  downloaded(name: BrowserName): Promise<readonly string[]>;
  installPackages(packages: readonly string[]): Promise<void>;
  /** Gives the executable. */
  download(name: BrowserName): Promise<string>;
  /** Shows progress. */
  say(text: string): void;
}

/** Folder of our own downloads. */
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
