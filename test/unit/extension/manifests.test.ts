import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { forChrome, forFirefox, type Manifest } from '../../../src/extension/manifests.ts';

type Command = { readonly suggested_key?: Readonly<Record<string, string>> };

/** What a browser gets, less what only names and shows the extension. */
function pinned(of: (all: Manifest) => Manifest): unknown {
  const all = JSON.parse(readFileSync('manifest.json', 'utf8')) as Manifest;
  const shown = JSON.parse(JSON.stringify(of(all))) as Record<string, unknown>;
  for (const name of ['name', 'short_name', 'version', 'description', 'icons']) delete shown[name];
  const { default_title, default_icon, ...action } = shown['action'] as Record<string, unknown>;
  expect([default_title, default_icon]).not.toContain(undefined);
  const commands = Object.entries(shown['commands'] as Record<string, Command>);
  return {
    ...shown,
    action,
    commands: Object.fromEntries(commands.map(([id, { suggested_key }]) => [id, suggested_key ?? {}])),
  };
}

const BOTH = {
  manifest_version: 3,
  default_locale: 'en',
  action: {},
  options_ui: { page: 'options.html', open_in_tab: true },
  optional_permissions: ['downloads'],
  optional_host_permissions: ['*://*/*'],
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-src 'self'; connect-src http: https:",
  },
  commands: {
    _execute_action: { default: 'Alt+Shift+K' },
    'save-html': { default: 'Alt+Shift+L' },
    'save-markdown': { default: 'Alt+Shift+M' },
    'save-text': {},
    'save-epub': {},
    'save-json': {},
    'copy-markdown': { default: 'Alt+Shift+Y' },
    'copy-rich': {},
    'copy-text': {},
    'save-selection-html': {},
    'save-selection-markdown': {},
    'save-selection-text': {},
    'save-selection-epub': {},
    'save-selection-json': {},
    'copy-selection-markdown': {},
    'copy-selection-rich': {},
    'copy-selection-text': {},
    'save-book': {},
    'save-edited': {},
    read: {},
    print: {},
    adjust: {},
    why: {},
    'text-larger': {},
    'text-smaller': {},
    'column-wider': {},
    'column-narrower': {},
    'sizes-of-the-site': {},
    bar: {},
  },
  minimum_chrome_version: '121',
};

test('Chrome is asked for this and nothing else', () => {
  expect(pinned(forChrome)).toEqual({
    ...BOTH,
    background: { service_worker: 'background.js' },
    permissions: ['activeTab', 'scripting', 'storage', 'contextMenus', 'clipboardWrite', 'offscreen'],
    incognito: 'split',
  });
});

test('Firefox is asked for this and nothing else', () => {
  expect(pinned(forFirefox)).toEqual({
    ...BOTH,
    background: {
      service_worker: 'background.js',
      scripts: ['background.js'],
      preferred_environment: ['document'],
    },
    permissions: ['activeTab', 'scripting', 'storage', 'contextMenus', 'clipboardWrite'],
    browser_specific_settings: {
      gecko: {
        id: 'isolate@isolate-main-content',
        strict_min_version: '140.0',
        data_collection_permissions: { required: ['none'] },
      },
      gecko_android: { strict_min_version: '142.0' },
    },
  });
});
