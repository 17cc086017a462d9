import { DatasetError } from './dataset-error.ts';
import type { About } from './files.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads fields of a JSON file. An error names the field that has a wrong value. */
export class JsonFields {
  constructor(
    private readonly about: About,
    private readonly file: string,
    private readonly value: unknown,
    private readonly path = '',
  ) {}

  object(): JsonObject {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value)) {
      throw this.wrong('an object');
    }
    return this.value as JsonObject;
  }

  at(key: string): JsonFields {
    const path = this.path ? `${this.path}.${key}` : key;
    return new JsonFields(this.about, this.file, this.object()[key], path);
  }

  /** A text. If it is missing or null, the default is returned, if there is one. */
  string(otherwise?: string): string {
    const value = this.value ?? otherwise;
    if (typeof value !== 'string') throw this.wrong('a text');
    return value;
  }

  /** The texts of a list without blank ones. A missing list is empty. */
  strings(): string[] {
    const value = this.value ?? [];
    if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
      throw this.wrong('a list of texts');
    }
    return value.filter((item) => item.trim() !== '');
  }

  /** The items of a list. A missing list is empty. */
  items(): JsonFields[] {
    const value = this.value ?? [];
    if (!Array.isArray(value)) throw this.wrong('a list');
    return value.map((item: unknown, i) => new JsonFields(this.about, this.file, item, `${this.path}.${i}`));
  }

  private wrong(wanted: string): DatasetError {
    const where = this.path ? `has "${this.path}" that` : 'holds a value that';
    return new DatasetError(this.about, this.file, `${where} is not ${wanted}`);
  }
}
