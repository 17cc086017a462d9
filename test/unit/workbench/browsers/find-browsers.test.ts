/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { findBrowser, findBrowsers, usualPaths } from '../../../../src/workbench/browsers/find-browsers.ts';
import { cacheFolder, type System } from '../../../../src/workbench/browsers/system.ts';

/** A computer on which nothing is installed and nothing can be. */
function computer(changes: Partial<System> & { installed?: Record<string, string> } = {}): System & {
  readonly done: string[];
} {
  const { installed = {}, ...rest } = changes;
  const done: string[] = [];
  return {
    done,
    platform: 'linux',
    environment: { PATH: '/usr/bin' },
    home: '/home/reader',
    isRoot: false,
    distribution: 'debian',
    version: (executable) => Promise.resolve(installed[executable] ?? null),
    isSnap: () => false,
    downloaded: () => Promise.resolve([]),
    installPackages: () => Promise.reject(new Error('no packages')),
    download: () => Promise.reject(new Error('no network')),
    say: (text) => void done.push(text),
    ...rest,
  };
}

describe('the executable named in the environment', () => {
  const environment = { PATH: '/usr/bin', CHROME_PATH: '/opt/mine' };

  test('wins over an installed one', async () => {
    const installed = { '/opt/mine': 'Chromium 150.0.1', '/usr/bin/chromium': 'Chromium 160.0.1' };
    expect(await findBrowser('chromium', computer({ environment, installed }))).toBe('/opt/mine');
  });

  test.each([
    ['does not run', undefined, 'CHROME_PATH is /opt/mine, which does not run.'],
    ['is too old', 'Chromium 120.0.1', 'CHROME_PATH is /opt/mine, which is version 120, older than 146.'],
  ])('that %s is an error, not something to pass over', async (_title, version, message) => {
    const installed = {
      '/usr/bin/chromium': 'Chromium 160.0.1',
      ...(version ? { '/opt/mine': version } : {}),
    };
    await expect(findBrowser('chromium', computer({ environment, installed }))).rejects.toThrow(message);
  });
});

describe('an installed one', () => {
  test('is taken in the order of the list', async () => {
    const installed = {
      '/usr/bin/google-chrome': 'Google Chrome 150.0.1',
      '/usr/bin/chromium': 'Chromium 150.0.1',
    };
    expect(await findBrowser('chromium', computer({ installed }))).toBe('/usr/bin/chromium');
  });

  test('is passed over when it is too old', async () => {
    const installed = {
      '/usr/bin/firefox': 'Mozilla Firefox 128.3.0esr',
      '/usr/bin/firefox-esr': 'Mozilla Firefox 140.1.0esr',
    };
    expect(await findBrowser('firefox', computer({ installed }))).toBe('/usr/bin/firefox-esr');
  });

  test('is passed over when it is a snap', async () => {
    const system = computer({
      installed: { '/usr/bin/firefox': 'Mozilla Firefox 150.0', '/opt/bin/firefox': 'Mozilla Firefox 149.0' },
      environment: { PATH: '/usr/bin:/opt/bin' },
      isSnap: (executable) => executable.startsWith('/usr/bin/'),
    });
    expect(await findBrowser('firefox', system)).toBe('/opt/bin/firefox');
  });

  test('will do when it does not tell its version', async () => {
    const firefox = 'C:\\Programs\\Mozilla Firefox\\firefox.exe';
    const system = computer({
      platform: 'win32',
      environment: { PROGRAMFILES: 'C:\\Programs' },
      installed: { [firefox]: 'version unknown' },
    });
    expect(await findBrowser('firefox', system)).toBe(firefox);
  });

  test('goes before a download of ours', async () => {
    const system = computer({
      installed: { '/usr/bin/firefox': 'Mozilla Firefox 150.0', '/cache/firefox': 'Mozilla Firefox 151.0' },
      downloaded: () => Promise.resolve(['/cache/firefox']),
    });
    expect(await findBrowser('firefox', system)).toBe('/usr/bin/firefox');
  });
});

test('a download of ours is used again, the newest that runs', async () => {
  const system = computer({
    installed: { '/cache/2': 'Google Chrome 151.0.1', '/cache/1': 'Google Chrome 150.0.1' },
    downloaded: () => Promise.resolve(['/cache/3', '/cache/2', '/cache/1']),
  });
  expect(await findBrowser('chromium', system)).toBe('/cache/2');
  expect(system.done).toEqual([]);
});

describe('where there is none', () => {
  test('root on Debian gets the packages', async () => {
    const installed: Record<string, string> = {};
    const asked: string[] = [];
    const system = computer({
      isRoot: true,
      installed,
      installPackages: (packages) => {
        asked.push(...packages);
        installed['/usr/bin/firefox-esr'] = 'Mozilla Firefox 153.0';
        return Promise.resolve();
      },
    });
    expect(await findBrowser('firefox', system)).toBe('/usr/bin/firefox-esr');
    expect(asked).toEqual(['firefox-esr', 'fonts-dejavu-core']);
    expect(system.done).toEqual(['Installing firefox-esr, fonts-dejavu-core']);
  });

  test('a package that is an empty shell leads on to a download', async () => {
    const installed: Record<string, string> = {};
    const system = computer({
      isRoot: true,
      distribution: 'ubuntu',
      installed,
      // The shell is there now and asks for a snap instead of running.
      installPackages: () => Promise.resolve(),
      download: () => {
        installed['/cache/chrome'] = 'Google Chrome 151.0.1';
        return Promise.resolve('/cache/chrome');
      },
    });
    expect(await findBrowser('chromium', system)).toBe('/cache/chrome');
    expect(system.done).toEqual([
      'Installing chromium, fonts-dejavu-core',
      'Downloading Chromium or Google Chrome',
    ]);
  });

  test.each([
    ['somebody else than root', { isRoot: false }],
    ['root of another system', { isRoot: true, distribution: 'fedora' }],
  ])('%s gets no packages', async (_title, changes) => {
    const system = computer({
      ...changes,
      installed: { '/cache/firefox': 'Mozilla Firefox 153.0' },
      installPackages: () => Promise.reject(new Error('not asked for')),
      download: () => Promise.resolve('/cache/firefox'),
    });
    expect(await findBrowser('firefox', system)).toBe('/cache/firefox');
    expect(system.done).toEqual(['Downloading Firefox']);
  });

  test('the message says what to do and what was tried', async () => {
    const system = computer({ isRoot: true, installed: { '/usr/bin/chromium': 'Chromium 120.0.1' } });
    await expect(findBrowser('chromium', system)).rejects.toThrow(
      [
        'No usable Chromium or Google Chrome. Install version 146 or newer, or set CHROME_PATH to its executable.',
        '  - /usr/bin/chromium is version 120, older than 146',
        '  - Installing chromium, fonts-dejavu-core: no packages',
        '  - Downloading Chromium or Google Chrome: no network',
      ].join('\n'),
    );
  });

  test('a download that does not run is named', async () => {
    const system = computer({ download: () => Promise.resolve('/cache/chrome') });
    await expect(findBrowser('chromium', system)).rejects.toThrow('/cache/chrome does not run');
  });
});

test('finds both', async () => {
  const installed = { '/usr/bin/chromium': 'Chromium 150.0.1', '/usr/bin/firefox': 'Mozilla Firefox 150.0' };
  expect(await findBrowsers(computer({ installed }))).toEqual({
    chromium: '/usr/bin/chromium',
    firefox: '/usr/bin/firefox',
  });
});

describe('the usual places', () => {
  test('on Linux: by name in the search path, then where programs are', () => {
    const paths = usualPaths('firefox', computer({ environment: { PATH: '/opt/bin:/usr/bin' } }));
    expect(paths).toEqual([
      '/opt/bin/firefox',
      '/usr/bin/firefox',
      '/usr/local/bin/firefox',
      '/opt/bin/firefox-esr',
      '/usr/bin/firefox-esr',
      '/usr/local/bin/firefox-esr',
    ]);
  });

  test('on macOS: for all and for the user', () => {
    const paths = usualPaths('firefox', computer({ platform: 'darwin', home: '/Users/reader' }));
    expect(paths).toEqual([
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      '/Users/reader/Applications/Firefox.app/Contents/MacOS/firefox',
    ]);
  });

  test('on Windows: the folders that there are', () => {
    const environment = { PROGRAMFILES: 'C:\\Programs', LOCALAPPDATA: 'C:\\Local' };
    expect(usualPaths('chromium', computer({ platform: 'win32', environment }))).toEqual([
      'C:\\Programs\\Chromium\\Application\\chrome.exe',
      'C:\\Local\\Chromium\\Application\\chrome.exe',
      'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Local\\Google\\Chrome\\Application\\chrome.exe',
    ]);
  });
});

test('downloads are kept in the cache folder of the user', () => {
  expect(cacheFolder(computer())).toBe('/home/reader/.cache/isolate-main-content/browsers');
  expect(cacheFolder(computer({ environment: { XDG_CACHE_HOME: '/cache' } }))).toBe(
    '/cache/isolate-main-content/browsers',
  );
  expect(cacheFolder(computer({ platform: 'darwin', home: '/Users/reader' }))).toBe(
    '/Users/reader/Library/Caches/isolate-main-content/browsers',
  );
});
