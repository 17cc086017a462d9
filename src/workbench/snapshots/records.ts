import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** The bytes before the key and body of each record: the lengths of both, and their CRC-32. */
const HEAD = 12;

/**
 * A file of records that only grows. Each record has a short key and a body of bytes. A record without an end, because
 * writing was stopped, is never returned, and is removed when the file is opened for writing.
 */
export class RecordFile {
  /** The head of each record, by its key, in the order of the file. */
  private readonly heads = new Map<string, { key: number; body: number; start: number }>();
  private readonly file: number;
  private end = 0;

  constructor(
    readonly name: string,
    readonly mode: 'read' | 'write',
  ) {
    this.file = openSync(name, mode === 'read' ? 'r' : 'a+');
    const { size } = fstatSync(this.file);
    const head = Buffer.alloc(HEAD);
    while (this.end + HEAD <= size) {
      readSync(this.file, head, 0, HEAD, this.end);
      const [key, body] = [head.readUInt32LE(0), head.readUInt32LE(4)];
      if (this.end + HEAD + key + body > size) break;
      const bytes = Buffer.alloc(key);
      readSync(this.file, bytes, 0, key, this.end + HEAD);
      this.heads.set(bytes.toString(), { key, body, start: this.end });
      this.end += HEAD + key + body;
    }
    if (mode === 'write' && size > this.end) ftruncateSync(this.file, this.end);
  }

  get keys(): string[] {
    return [...this.heads.keys()];
  }

  has(key: string): boolean {
    return this.heads.has(key);
  }

  /** @throws Error if the bytes on disk are not those that were written. */
  get(key: string): Buffer | undefined {
    const head = this.heads.get(key);
    if (!head) return undefined;
    const bytes = Buffer.alloc(HEAD + head.key + head.body);
    readSync(this.file, bytes, 0, bytes.length, head.start);
    if (crc32(bytes.subarray(HEAD)) !== bytes.readUInt32LE(8)) {
      throw new Error(`${this.name} is damaged at "${key}": its checksum differs. Delete the file.`);
    }
    return bytes.subarray(HEAD + head.key);
  }

  add(key: string, body: Uint8Array): void {
    const keyBytes = Buffer.from(key);
    const record = Buffer.concat([Buffer.alloc(HEAD), keyBytes, body]);
    record.writeUInt32LE(keyBytes.length, 0);
    record.writeUInt32LE(body.length, 4);
    record.writeUInt32LE(crc32(record.subarray(HEAD)), 8);
    writeSync(this.file, record);
    this.heads.set(key, { key: keyBytes.length, body: body.length, start: this.end });
    this.end += record.length;
  }

  close(): void {
    closeSync(this.file);
  }
}
