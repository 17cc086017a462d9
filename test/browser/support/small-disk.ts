import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of a few kilobytes in the memory, which takes the place of a folder. */
export interface SmallDisk {
  mount(folder: string): void;
  /** Lets nothing more be written on it. */
  close(folder: string): void;
  unmount(folder: string): void;
}

export const SMALL_DISK_BYTES = 8192;

/** A small disk, or why this machine gives none: that takes Linux, and the right to mount. */
export function smallDisk(): SmallDisk | string {
  if (process.platform !== 'linux')
    return `small disks are made on Linux alone, and this is ${process.platform}`;
  const rights = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...words: readonly string[]): void => {
    const [command, ...rest] = [...rights, ...words];
    const { error, status, stderr } = spawnSync(command, rest, { encoding: 'utf8' });
    if (error ?? status !== 0) throw new Error(`${words.join(' ')}: ${error?.message ?? stderr.trim()}`);
  };
  const disk: SmallDisk = {
    mount: (folder) =>
      run('mount', '-t', 'tmpfs', '-o', `size=${SMALL_DISK_BYTES},mode=777`, 'tmpfs', folder),
    close: (folder) => run('mount', '-o', 'remount,ro', folder),
    unmount: (folder) => run('umount', '-l', folder),
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'isolate-disk-'));
  try {
    disk.mount(folder);
    disk.unmount(folder);
    return disk;
  } catch (error) {
    return String(error);
  } finally {
    rmdirSync(folder);
  }
}
