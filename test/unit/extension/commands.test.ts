/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fromBase64, toBase64, toUtf8 } from '../../../src/save/bytes.ts';
import { commandNamed, COMMANDS, GO_TO_BAR } from '../../../src/extension/commands.ts';

const { commands } = JSON.parse(readFileSync('manifest.json', 'utf8')) as {
  commands: Record<string, { suggested_key?: { default: string } }>;
};

test('every command has a key that people can set, and every key its command', () => {
  const names = Object.keys(commands).filter((name) => name !== '_execute_action');
  expect(names.sort()).toEqual([...COMMANDS, GO_TO_BAR].map(({ name }) => name).sort());
  for (const { name } of COMMANDS) expect(commandNamed(name)).toBeDefined();
  expect(commandNamed('save-docx')).toBeUndefined();
});

test('no key is given twice, and no more than the four that browsers take', () => {
  const keys = Object.values(commands).flatMap(({ suggested_key: key }) => (key ? [key.default] : []));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeLessThanOrEqual(4);
});

test('files go through messages byte for byte', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  expect(Buffer.from(fromBase64(toBase64(toUtf8('日本語')))).toString('utf8')).toBe('日本語');
});
