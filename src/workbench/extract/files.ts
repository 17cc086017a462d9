import type { Threads } from '../threads.ts';
import type { Contents, PageTask } from './contents.ts';
import { inOrder } from './in-order.ts';
import type { FormatId } from '../../save/types.ts';
import { isSaved, rendered, type Write } from './output.ts';
import { reasonOf, type InputPage } from './input-pages.ts';

/** The number of characters in which to look for the page's address. */
const HEAD = 100_000;

export interface FilesOptions {
  readonly method: string;
  readonly format: FormatId;
  readonly explain: boolean;
  /** The address of the page, if the user gives it. */
  readonly url: string | undefined;
  /** The date of saving that files state; now, if the user gives none. */
  readonly savedAt: Date | undefined;
  readonly threads: Threads<PageTask, Contents>;
  readonly write: Write;
  readonly onDone: () => void;
  readonly onError: (name: string, why: string) => void;
  /** Stops before the next page. Work that has begun is finished. */
  readonly signal: AbortSignal;
}

/** Takes the place of an answer, if the page has none. */
interface Failure {
  readonly error: unknown;
}

/** Finds the content of each page and writes it. A page that fails is reported and skipped. */
export async function answerFiles(pages: readonly InputPage[], options: FilesOptions): Promise<void> {
  const room = { items: 16, bytes: Infinity };
  const answer = async (page: InputPage) => ({ page, result: await contentOf(page, options) });
  for await (const { page, result } of inOrder(until(pages, options.signal), room, () => 0, answer)) {
    try {
      if (isFailure(result)) throw result.error;
      await options.write(page, result);
    } catch (error) {
      options.onError(page.name, reasonOf(error));
    }
    options.onDone();
  }
}

async function contentOf(page: InputPage, options: FilesOptions): Promise<string | Uint8Array | Failure> {
  const { method, format, explain, threads, savedAt } = options;
  try {
    const html = await page.read();
    const url = options.url ?? statedAddress(html) ?? page.url;
    const contents = await threads.run({
      method,
      html,
      url,
      save: isSaved(format) ? format : undefined,
      about: format === 'json',
      explain,
      savedAt,
    });
    return rendered(format, method, url, contents);
  } catch (error) {
    return { error };
  }
}

/** The address that a page states in its own head, so that no file contains an address of this machine. */
function statedAddress(html: string): string | undefined {
  const tags = html.slice(0, HEAD).match(/<(?:link|meta)\b[^<>]*>/giu) ?? [];
  const of = (mark: RegExp): string | undefined => {
    const [, , value] =
      /\b(?:href|content)\s*=\s*(["'])(.*?)\1/iu.exec(tags.find((tag) => mark.test(tag)) ?? '') ?? [];
    return value !== undefined && /^https?:/iu.test(value) && URL.canParse(value)
      ? value.replaceAll('&amp;', '&')
      : undefined;
  };
  return of(/\brel\s*=\s*["']?canonical\b/iu) ?? of(/\bproperty\s*=\s*["']?og:url\b/iu);
}

function isFailure(result: string | Uint8Array | Failure): result is Failure {
  return typeof result === 'object' && 'error' in result;
}

function* until<T>(items: readonly T[], signal: AbortSignal): Generator<T> {
  for (const item of items) {
    if (signal.aborted) return;
    yield item;
  }
}
