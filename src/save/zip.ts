import { zipSync, type Zippable } from 'fflate';

/** An archive of these files. The same files and the same time give the same bytes. */
export function zip(files: Zippable, time: Date): Uint8Array<ArrayBuffer> {
  return zipSync(files, { mtime: clamped(time) });
}

/** ZIP counts years from 1980 to 2099. */
function clamped(time: Date): Date {
  const year = time.getFullYear();
  return year >= 1980 && year <= 2099 ? time : new Date(1980, 0, 1);
}
