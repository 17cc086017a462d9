import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-features=AutofillServerCommunication,NetworkTimeServiceQuerying,CertificateTransparencyComponentUpdater',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];

export function chromiumFlags(proxyPort: number | null): string[] {
  return [...QUIET, ...(proxyPort === null ? [] : closedNetwork(proxyPort)), ...sandbox(proxyPort === null)];
}

/** Puppeteer's own setting for downloads would lose the names of the files. */
export function writePreferences(
  profile: string,
  downloads: string,
  extension: string,
  isPinned: boolean,
): void {
  mkdirSync(path.join(profile, 'Default'));
  const id = unpackedId(extension);
  const preferences = {
    download: { default_directory: downloads, prompt_for_download: false },
    // Both would ask servers of the maker.
    safebrowsing: { enabled: false },
    signin: { allowed: false },
    extensions: {
      // The button beside the address bar instead of in the menu of extensions.
      pinned_extensions: isPinned ? [id] : [],
      // The user allows the extension in private windows.
      settings: { [id]: { incognito: true } },
    },
  };
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
}

/** Chromium makes the id of an unpacked extension from its folder, in hexadecimal digits from a to p. */
function unpackedId(folder: string): string {
  const bytes = Buffer.from(realpathSync(folder), process.platform === 'win32' ? 'utf16le' : 'utf8');
  const digits = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return digits.replace(/./g, (digit) => 'abcdefghijklmnop'[parseInt(digit, 16)]);
}

function closedNetwork(proxyPort: number): readonly string[] {
  return [
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
  ];
}

/**
 * Many Linux systems do not let Chromium build its sandbox: containers, the root user, recent versions of
 * Ubuntu. It is needed where strange pages are opened, not for our own ones.
 */
function sandbox(online: boolean): readonly string[] {
  const impossible = process.getuid?.() === 0;
  return process.platform === 'linux' && (impossible || !online) ? ['--no-sandbox'] : [];
}
