import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { promisify } from 'node:util';
import { Browser, BrowserTag, detectBrowserPlatform, getInstalledBrowsers } from '@puppeteer/browsers';
import { getVersionComparator, install, resolveBuildId } from '@puppeteer/browsers';
import { cacheFolder, type BrowserName, type System } from './system.ts';

const runFile = promisify(execFile);

const DOWNLOADS: Readonly<Record<BrowserName, Browser>> = {
  chromium: Browser.CHROME,
  firefox: Browser.FIREFOX,
};

/** Libraries that a downloaded Firefox needs and a minimal Debian or Ubuntu lacks, under their old and new names. */
const FIREFOX_LIBRARIES =
  'libgtk-3-0t64 | libgtk-3-0, libasound2t64 | libasound2, libdbus-1-3, libx11-xcb1, libxt6t64 | libxt6';

/** This computer, for the search for browsers. */
export function localSystem(): System {
  const { platform, env } = process;
  const isRoot = process.getuid?.() === 0;
  const distribution = linuxDistribution();
  const hasApt = isRoot && ['debian', 'ubuntu'].includes(distribution);
  const folder = cacheFolder({ platform, environment: env, home: homedir() });
  const say = (text: string): void => console.error(text);
  return {
    platform,
    environment: env,
    home: homedir(),
    isRoot,
    distribution,
    version,
    isSnap,
    downloaded: async (name) => {
      if (!existsSync(folder)) return [];
      const compare = getVersionComparator(DOWNLOADS[name]);
      return (await getInstalledBrowsers({ cacheDir: folder }))
        .filter(({ browser }) => browser === DOWNLOADS[name])
        .sort((a, b) => compare(b.buildId, a.buildId))
        .map(({ executablePath }) => executablePath);
    },
    installPackages: async (packages) => {
      await aptGet('update');
      await aptGet('install', '-y', '--no-install-recommends', ...packages);
    },
    download: async (name) => {
      const browserPlatform = detectBrowserPlatform();
      if (!browserPlatform) throw new Error('there is none for this computer');
      const browser = DOWNLOADS[name];
      const buildId = await resolveBuildId(browser, browserPlatform, BrowserTag.STABLE);
      const { executablePath } = await install({
        browser,
        buildId,
        cacheDir: folder,
        downloadProgressCallback: everyTenth((percent) => say(`  ${percent} %`)),
        installDeps: hasApt && name === 'chromium',
      });
      if (hasApt && name === 'firefox') {
        await aptGet('satisfy', '-y', '--no-install-recommends', FIREFOX_LIBRARIES);
      }
      return executablePath;
    },
    say,
  };
}

async function version(executable: string): Promise<string | null> {
  if (!existsSync(executable)) return null;
  // On Windows, asking for the version opens a window instead.
  if (process.platform === 'win32') return 'version unknown';
  try {
    const { stdout } = await runFile(executable, ['--version'], { timeout: 30_000 });
    return stdout.trim();
  } catch {
    return null;
  }
}

function isSnap(executable: string): boolean {
  const real = realpathSync(executable);
  if (/(^|\/)snap(\/|$)/.test(real)) return true;
  // Ubuntu installs small scripts under the names of the programs.
  return statSync(real).size < 10_000 && readFileSync(real, 'utf8').includes('/snap/bin/');
}

function linuxDistribution(): string {
  try {
    return /^ID="?([^"\n]*)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

/** Its output goes to standard error as progress, because standard output is for results. */
async function aptGet(...args: readonly string[]): Promise<void> {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`apt-get ${args[0]} ended with ${code}`);
}

function everyTenth(show: (percent: number) => void): (done: number, total: number) => void {
  let shown = 0;
  return (done, total) => {
    const percent = Math.floor((done / total) * 10) * 10;
    if (percent > shown) show((shown = percent));
  };
}
