import { pathToFileURL } from 'node:url';
import { localSystem } from './browser-system.ts';
import type { BrowserName, System } from './system.ts';

/**
 * Finds a Chromium and a Firefox for the browser tests and the demonstration, or installs them. The decisions are here;
 * `browser-system.ts` asks the computer.
 */
interface KnownBrowser {
  readonly title: string;
  readonly variable: string;
  /**
   * Chromium: the first version whose remote control can press an extension's button. Firefox: the extension's minimum.
   */
  readonly oldest: number;
  readonly linux: readonly string[];
  readonly mac: readonly string[];
  readonly windows: readonly string[];
  readonly packages: readonly string[];
}

export const KNOWN_BROWSERS: Readonly<Record<BrowserName, KnownBrowser>> = {
  chromium: {
    title: 'Chromium or Google Chrome',
    variable: 'CHROME_PATH',
    oldest: 146,
    linux: ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'],
    mac: ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'],
    windows: ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'],
    packages: ['chromium', 'fonts-dejavu-core'],
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    oldest: 140,
    linux: ['firefox', 'firefox-esr'],
    mac: ['Firefox.app/Contents/MacOS/firefox'],
    windows: ['Mozilla Firefox\\firefox.exe'],
    packages: ['firefox-esr', 'fonts-dejavu-core'],
  },
};

/** The usual paths of an installed browser, best first. */
export function usualPaths(
  name: BrowserName,
  { platform, environment, home }: Pick<System, 'platform' | 'environment' | 'home'>,
): readonly string[] {
  const kind = KNOWN_BROWSERS[name];
  const join = (folders: readonly (string | undefined)[], files: readonly string[], glue: string): string[] =>
    files.flatMap((file) => folders.flatMap((folder) => (folder ? [folder + glue + file] : [])));
  if (platform === 'darwin') return join(['/Applications', `${home}/Applications`], kind.mac, '/');
  if (platform === 'win32') {
    const { PROGRAMFILES, LOCALAPPDATA } = environment;
    return join([PROGRAMFILES, environment['PROGRAMFILES(X86)'], LOCALAPPDATA], kind.windows, '\\');
  }
  const folders = new Set([...(environment.PATH ?? '').split(':'), '/usr/local/bin', '/usr/bin']);
  return join([...folders], kind.linux, '/');
}

/** The reason why an executable cannot be used; null if it can. */
export async function whyNot(name: BrowserName, executable: string, system: System): Promise<string | null> {
  const version = await system.version(executable);
  if (version === null) return 'does not run';
  if (system.isSnap(executable)) return 'is a snap, which cannot read the folders of the tests';
  const major = /(\d{1,6})\.\d/.exec(version)?.[1];
  const { oldest } = KNOWN_BROWSERS[name];
  // Some executables do not tell their version, so they are tried.
  if (major !== undefined && Number(major) < oldest) return `is version ${major}, older than ${oldest}`;
  return null;
}

/** Returns the path of an executable: the one in the environment, an installed one, a downloaded one, a new one. */
export async function findBrowser(name: BrowserName, system: System = localSystem()): Promise<string> {
  const { title, variable, oldest, packages } = KNOWN_BROWSERS[name];
  const refused = new Set<string>();
  const firstGood = async (executables: readonly string[]): Promise<string | null> => {
    for (const executable of executables) {
      const reason = await whyNot(name, executable, system);
      if (reason === null) return executable;
      // Most paths do not exist, which is not worth a message.
      if (reason !== 'does not run') refused.add(`${executable} ${reason}`);
    }
    return null;
  };
  const attempt = async <T>(what: string, act: () => Promise<T>): Promise<T | null> => {
    system.say(what);
    try {
      return await act();
    } catch (error) {
      refused.add(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };

  const wanted = system.environment[variable];
  if (wanted) {
    const reason = await whyNot(name, wanted, system);
    if (reason === null) return wanted;
    throw new Error(`${variable} is ${wanted}, which ${reason}.`);
  }

  const paths = usualPaths(name, system);
  const present = (await firstGood(paths)) ?? (await firstGood(await system.downloaded(name)));
  if (present !== null) return present;

  if (system.isRoot && ['debian', 'ubuntu'].includes(system.distribution)) {
    await attempt(`Installing ${packages.join(', ')}`, () => system.installPackages(packages));
    // Only this shows whether it worked, because the packages of Ubuntu are empty and ask for a snap.
    const installed = await firstGood(paths);
    if (installed !== null) return installed;
  }

  const downloaded = await attempt(`Downloading ${title}`, () => system.download(name));
  if (downloaded !== null) {
    const reason = await whyNot(name, downloaded, system);
    if (reason === null) return downloaded;
    refused.add(`${downloaded} ${reason}`);
  }
  throw new Error(
    [
      `No usable ${title}. Install version ${oldest} or newer, or set ${variable} to its executable.`,
      ...[...refused].map((line) => `  - ${line}`),
    ].join('\n'),
  );
}

export async function findBrowsers(system: System = localSystem()): Promise<Record<BrowserName, string>> {
  return { chromium: await findBrowser('chromium', system), firefox: await findBrowser('firefox', system) };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const system = localSystem();
  try {
    for (const [name, executable] of Object.entries(await findBrowsers(system))) {
      console.log(`${name}: ${executable} (${await system.version(executable)})`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
