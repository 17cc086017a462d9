import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The result for one page. */
export interface PageResult {
  readonly page: string;
  /** `left`: the page navigated by itself. `failed`: the browser or the extension did not answer. */
  readonly end: 'restored' | 'no content' | 'different' | 'left' | 'failed';
  /** What differs from the original page, or why there is no answer. */
  readonly what?: readonly string[];
}

export interface Summary {
  readonly browser: string;
  /** The style that hid the rest of the page. */
  readonly style: string;
  /** The hash of the built extension. */
  readonly build: string;
  readonly pages: number;
  readonly restored: number;
  readonly withoutContent: number;
  readonly left: readonly string[];
  readonly different: readonly PageResult[];
  readonly failed: readonly PageResult[];
}

/** The results of one build in one browser, a line for each page. A run that was stopped continues after them. */
export class Results {
  private readonly known = new Map<string, PageResult>();

  constructor(
    private readonly file: string,
    private readonly build: string,
  ) {
    if (!existsSync(file)) return;
    const [head, ...lines] = readFileSync(file, 'utf8').split('\n');
    if (head !== build) return;
    for (const line of lines) {
      const result = parsed(line);
      if (result) this.known.set(result.page, result);
    }
  }

  /** The pages that still have to be tried: those that differed or failed are tried again. */
  open(pages: readonly string[]): string[] {
    const isGood = ({ end }: PageResult): boolean => end !== 'different' && end !== 'failed';
    return pages.filter((page) => {
      const result = this.known.get(page);
      return !result || !isGood(result);
    });
  }

  add(result: PageResult): void {
    if (this.known.size === 0) {
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(this.file, this.build);
    }
    this.known.set(result.page, result);
    // Begins with a new line, because the last run may have left a part of one.
    appendFileSync(this.file, `\n${JSON.stringify(result)}`);
  }

  summary(browser: string, style: string, pages: readonly string[]): Summary {
    const results = pages.map((page) => this.known.get(page)).filter((result) => result !== undefined);
    const of = (end: PageResult['end']): PageResult[] => results.filter((result) => result.end === end);
    return {
      browser,
      style,
      build: this.build,
      pages: results.length,
      restored: of('restored').length,
      withoutContent: of('no content').length,
      left: of('left').map(({ page }) => page),
      different: of('different'),
      failed: of('failed'),
    };
  }
}

/** A run that was stopped may have left a part of a line. */
function parsed(line: string): PageResult | undefined {
  try {
    return JSON.parse(line) as PageResult;
  } catch {
    return undefined;
  }
}

/** The same files give the same hash. A new build starts again. */
export function buildOf(extension: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(extension, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(extension, name);
    if (path.extname(name)) hash.update(name).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
