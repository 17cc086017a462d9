/** @jest-environment node */
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import type { Dataset } from '../../../../src/workbench/datasets/types.ts';
import { readSnapshots, SnapshotFile } from '../../../../src/workbench/snapshots/snapshot-file.ts';
import { RecordFile } from '../../../../src/workbench/snapshots/records.ts';
import { takeSnapshots, type TakeOptions } from '../../../../src/workbench/snapshots/take.ts';
import { folderWith } from '../datasets/temporary.ts';
import { article, madeUp } from './pages.ts';

const QUICK: TakeOptions = { dom: 'quick', noscript: true };
const pages = {
  a: article('<p>One', 'One', 'forum'),
  b: article('<p>Two', 'Two'),
  c: article('<p>Three', ''),
};

function idsRead(dataset: Dataset) {
  return jest.spyOn(dataset, 'page').mock.calls;
}

const idsIn = (folder: string) => [...readSnapshots(folder)].map(({ id }) => id);

describe('taking snapshots', () => {
  test('keeps every page with its id and type, and what it was taken with', async () => {
    const folder = folderWith({});
    const { taken, failed, conditions } = await takeSnapshots(folder, madeUp(pages), QUICK);
    expect({ taken, failed: failed.size }).toEqual({ taken: 3, failed: 0 });
    expect(conditions).toMatchObject({ dataset: 'made-up', dom: 'quick', noscript: true });
    expect(Object.keys(conditions.versions).sort()).toEqual(['node', 'parse5', 'reading']);
    const [first] = readSnapshots(folder);
    expect(first).toMatchObject({ id: 'a', type: 'forum', scripting: true });
    expect(idsIn(folder)).toEqual(['a', 'b', 'c']);
  });

  test('goes on where it was stopped, also in the middle of a record', async () => {
    const folder = folderWith({});
    await takeSnapshots(folder, madeUp(pages), { ...QUICK, ids: ['a', 'b'] });
    const name = path.join(folder, 'pages.snapshots');
    truncateSync(name, readFileSync(name).length - 5);
    expect(idsIn(folder)).toEqual(['a']);

    const dataset = madeUp(pages);
    const read = idsRead(dataset);
    const { taken } = await takeSnapshots(folder, dataset, QUICK);
    expect(taken).toBe(2);
    expect(read).toEqual([['b'], ['c']]);
    expect(idsIn(folder)).toEqual(['a', 'b', 'c']);
  });

  test('goes past a page that cannot be read, and tries it again the next time', async () => {
    const folder = folderWith({});
    const { failed } = await takeSnapshots(folder, madeUp({ ...pages, b: null }), QUICK);
    expect([...failed]).toEqual([['b', 'b is broken']]);
    expect(idsIn(folder)).toEqual(['a', 'c']);
    await takeSnapshots(folder, madeUp(pages), QUICK);
    expect(idsIn(folder)).toEqual(['a', 'c', 'b']);
  });

  test('takes all anew under other conditions, and says what differs', async () => {
    const folder = folderWith({});
    const before = await takeSnapshots(folder, madeUp(pages), QUICK);
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const after = await takeSnapshots(folder, madeUp(pages), { ...QUICK, noscript: false, say });
    expect(after.taken).toBe(3);
    expect(said).toEqual([expect.stringContaining('noscript true, now false')]);
    expect(after.conditions.made).not.toBe(before.conditions.made);
  });
});

describe('reading snapshots', () => {
  test('asks for the command where there are none', () => {
    const folder = folderWith({});
    expect(() => idsIn(folder)).toThrow(/pages\.snapshots does not exist\. Make it: npm run snapshot/);
  });

  test('refuses another form of the file', () => {
    const folder = folderWith({});
    const name = path.join(folder, 'pages.snapshots');
    const file = new RecordFile(name, 'write');
    file.add('', Buffer.from('{"format": 99}'));
    file.close();
    expect(() => SnapshotFile.read(folder)).toThrow(/form 1 \(but 99\)/);
    writeFileSync(name, 'something else, longer than a head');
    expect(() => SnapshotFile.read(folder)).toThrow(/form 1 \(but unknown\)/);
  });

  test('names a page that is not there', async () => {
    const folder = folderWith({});
    await takeSnapshots(folder, madeUp(pages), QUICK);
    expect(() => [...readSnapshots(folder, ['a', 'x'])]).toThrow(/holds no page "x"/);
  });
});
