import type { PageRecord } from '../page-record.ts';
import type { ReportIndex } from '../report-index.ts';

/** The data in the report: the index as JSON, and packed records of pages, which are unpacked on demand. */
export function readIndex(): ReportIndex {
  return JSON.parse(document.getElementById('index')?.textContent ?? '') as ReportIndex;
}

let lines: string[] | undefined;

/** Unpacks one page: base64, gzip, JSON. */
export async function readRecord(record: number): Promise<PageRecord> {
  lines ??= (document.getElementById('records')?.textContent ?? '').split('\n');
  const bytes = Uint8Array.from(atob(lines[record]), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(stream).json()) as PageRecord;
}
