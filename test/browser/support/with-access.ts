import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Manifest {
  background: { service_worker: string };
  commands?: object;
  permissions: string[];
  optional_permissions: string[];
  optional_host_permissions: string[];
  host_permissions?: string[];
}

export interface Copy {
  readonly folder: string;
  remove(): void;
}

function copyOfExtension(): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'isolate-copy-'));
  cpSync('dist/extension', folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * A copy of the built extension that lays its boxes over pages in open trees, where checks that run in a page can look
 * into them. Only one word differs.
 */
export function extensionWithOpenBoxes(): Copy {
  const copy = copyOfExtension();
  let found = 0;
  for (const name of readdirSync(copy.folder).filter((one) => one.endsWith('.js'))) {
    const file = path.join(copy.folder, name);
    const script = readFileSync(file, 'utf8');
    const opened = script.replace(/(attachShadow\(\{\s*mode:\s*)"closed"/g, '$1"open"');
    if (opened === script) continue;
    writeFileSync(file, opened);
    found++;
  }
  if (found === 0) throw new Error('No script of the extension makes a closed tree.');
  return copy;
}

/** Takes from the scripts of the extension's own pages what Firefox for Android does not have. */
const AS_ON_PHONES = `for (const api of [globalThis.browser, globalThis.chrome]) {
  if (!api?.runtime?.id) continue;
  const without = (object, ...names) => {
    for (const name of object ? names : [])
      Object.defineProperty(object, name, { value: undefined, configurable: true, writable: true });
  };
  without(api, 'commands', 'contextMenus', 'menus', 'downloads', 'notifications', 'extension');
  without(api.tabs, 'highlight', 'onHighlighted', 'onReplaced', 'move', 'group');
  without(api.action, 'setIcon', 'openPopup', 'getUserSettings');
  api.runtime.getPlatformInfo = (told) => {
    const info = { os: 'android', arch: 'arm' };
    if (typeof told === 'function') told(info);
    return Promise.resolve(info);
  };
}
`;

/**
 * A copy of the built extension that finds neither keys nor menus, as in browsers on phones: browsers give these to
 * extensions whose manifest asks for them. What else is missing there is taken away.
 */
export function extensionAsOnPhones(): Copy {
  const copy = copyOfExtension();
  const manifest = JSON.parse(readFileSync(path.join(copy.folder, 'manifest.json'), 'utf8')) as Manifest;
  const pages = readdirSync(copy.folder).filter((name) => name.endsWith('.html'));
  const scripts = pages.map((page) => page.replace(/html$/, 'js'));
  for (const name of [...scripts, manifest.background.service_worker]) {
    const file = path.join(copy.folder, name);
    writeFileSync(file, AS_ON_PHONES + readFileSync(file, 'utf8'));
  }
  change(copy, (manifest) => {
    delete manifest.commands;
    manifest.permissions = manifest.permissions.filter((name) => name !== 'contextMenus');
  });
  return copy;
}

function change({ folder }: Copy, act: (manifest: Manifest) => void): void {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  act(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

/**
 * A copy of the built extension whose user has allowed what it may ask for, as no test can answer
 * Chromium's question without a display. Only the manifest differs, by one name. Asking itself is tested
 * with the extension as it is.
 */
export function extensionWithAccess(to: 'pictures' | 'downloads', copy = copyOfExtension()): Copy {
  change(copy, (manifest) => {
    const optional = to === 'pictures' ? manifest.optional_host_permissions : manifest.optional_permissions;
    const wanted = optional.splice(0);
    if (wanted.length === 0) throw new Error(`The manifest asks for no optional access to ${to}.`);
    if (to === 'pictures') manifest.host_permissions = wanted;
    else manifest.permissions.push(...wanted);
  });
  return copy;
}
