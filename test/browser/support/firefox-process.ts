import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Guard } from './guard.ts';
import { Marionette } from './marionette.ts';
import { PATIENCE } from './wait.ts';

type Preferences = Readonly<Record<string, string | number | boolean>>;

/** No first-run pages and nothing that Firefox does by itself over the network. */
const QUIET: Preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.contentblocking.introCount': 20,
  'browser.discovery.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.newtabpage.activity-stream.feeds.topsites': false,
  'browser.newtabpage.activity-stream.feeds.section.topstories': false,
  // No small pictures of pages that nobody looks at.
  'browser.pagethumbnails.capturing_disabled': true,
  'browser.region.network.url': '',
  'browser.region.update.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  // Ten minutes instead of 15 seconds between two records of all tabs.
  'browser.sessionstore.interval': 600_000,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.tabs.warnOnClose': false,
  'browser.topsites.contile.enabled': false,
  'browser.translations.enable': false,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // No process is started before a page needs it. It would take time from the tests.
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'identity.fxaccounts.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.http.speculative-parallel-limit': 0,
  'network.prefetch-next': false,
  'network.trr.mode': 5,
  // Questions take an answer at once.
  'security.notification_enable_delay': 0,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.server': 'data:,',
};

export interface FirefoxProcess {
  readonly marionette: Marionette;
  /** Resolves when the process ended, however it did. */
  readonly gone: Promise<void>;
  /** Asks it to quit and does not take no for an answer. */
  end(): Promise<void>;
}

export interface FirefoxOptions {
  readonly executable: string;
  readonly headless: boolean;
  /** Port of the proxy for everything but this computer; null for none. */
  readonly proxyPort: number | null;
  readonly downloads: string;
}

export async function startFirefox(guard: Guard, options: FirefoxOptions): Promise<FirefoxProcess> {
  writePreferences(guard.folder, {
    ...QUIET,
    // Port 0: Firefox takes a free one and writes it to the profile.
    'marionette.port': 0,
    ...(options.proxyPort === null ? {} : proxied(options.proxyPort)),
    'browser.download.folderList': 2,
    'browser.download.dir': options.downloads,
    'browser.download.useDownloadDir': true,
    'browser.download.alwaysOpenPanel': false,
  });
  const child = spawn(
    options.executable,
    [
      ...(options.headless ? ['--headless'] : []),
      ...['--no-remote', '--profile', guard.folder, '--marionette', '--remote-allow-system-access'],
      'about:blank',
    ],
    // The leader of its own group, so that the guard can end it with all its children.
    {
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
      // Without it, releases of Firefox take no other server for their settings.
      env: { ...process.env, LC_ALL: 'C.UTF-8', MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
    },
  );
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(-2000)));
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      errors += String(error);
      resolve();
    });
  });
  if (child.pid !== undefined) guard.watch(child.pid);
  try {
    const marionette = await Promise.race([
      connectWhenReady(guard.folder),
      gone.then(() => Promise.reject(new Error(`Firefox ended at once: ${errors}`))),
    ]);
    return { marionette, gone, end: () => end(child, gone, marionette) };
  } catch (error) {
    await kill(child, gone);
    throw error;
  }
}

function proxied(port: number): Preferences {
  return {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': port,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': port,
    // Else its own requests go around a proxy that refuses them.
    'network.proxy.failover_direct': false,
  };
}

function writePreferences(folder: string, preferences: Preferences): void {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(path.join(folder, 'user.js'), lines.join(''));
}

async function connectWhenReady(folder: string): Promise<Marionette> {
  const end = Date.now() + PATIENCE;
  let reason: unknown;
  while (Date.now() < end) {
    try {
      const port = Number(readFileSync(path.join(folder, 'MarionetteActivePort'), 'utf8'));
      if (port > 0) return await Marionette.connect(port);
    } catch (error) {
      reason = error;
    }
    await sleep(50);
  }
  throw new Error(`Firefox did not open its remote control within ${PATIENCE / 1000} s`, { cause: reason });
}

async function end(child: ChildProcess, gone: Promise<void>, marionette: Marionette): Promise<void> {
  await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }, 5000).catch(() => {});
  marionette.close();
  await Promise.race([gone, sleep(10_000, undefined, { ref: false })]);
  await kill(child, gone);
}

async function kill(child: ChildProcess, gone: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill('SIGKILL');
  await gone;
}
