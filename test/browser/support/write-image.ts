import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Makes the folder too, so that no test has to. */
export function writeImage(file: string, image: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, image);
}
