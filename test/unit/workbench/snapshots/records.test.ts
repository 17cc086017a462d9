/** @jest-environment node */
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { RecordFile } from '../../../../src/workbench/snapshots/records.ts';
import { folderWith } from '../datasets/temporary.ts';

let name: string;
let firstEnd: number;

beforeEach(() => {
  name = path.join(folderWith({}), 'records');
  const file = new RecordFile(name, 'write');
  file.add('one', Buffer.from('first body'));
  firstEnd = statSync(name).size;
  file.add('zwei ü', Buffer.from('second body'));
  file.close();
});

function contents(mode: 'read' | 'write' = 'read') {
  const file = new RecordFile(name, mode);
  const all = file.keys.map((key) => [key, String(file.get(key))]);
  file.close();
  return all;
}

describe('a file of records', () => {
  test('gives back what was added', () => {
    expect(contents()).toEqual([
      ['one', 'first body'],
      ['zwei ü', 'second body'],
    ]);
  });

  test('cut off anywhere in the last record, never gives it out', () => {
    const whole = readFileSync(name);
    for (let length = firstEnd; length < whole.length; length++) {
      writeFileSync(name, whole.subarray(0, length));
      expect(contents()).toEqual([['one', 'first body']]);
    }
  });

  test('cut off, is mended when it is added to', () => {
    truncateSync(name, firstEnd + 15);
    const file = new RecordFile(name, 'write');
    expect(file.has('zwei ü')).toBe(false);
    file.add('three', Buffer.from('third'));
    file.close();
    expect(contents()).toEqual([
      ['one', 'first body'],
      ['three', 'third'],
    ]);
  });

  test('tells of bytes that are not those written', () => {
    const bytes = readFileSync(name);
    bytes[bytes.length - 1] ^= 1;
    writeFileSync(name, bytes);
    const file = new RecordFile(name, 'read');
    expect(String(file.get('one'))).toBe('first body');
    expect(() => file.get('zwei ü')).toThrow(/records is damaged at "zwei ü"/);
    file.close();
  });
});
