/** Characters of scripts that do not put spaces between words. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u;
const SPACES = /[ \t\n\r\f]+/gu;

/** What the writer goes back to after a list item or table row that turned out empty. */
interface Mark {
  readonly length: number;
  readonly breaks: number;
  readonly tabs: number;
  readonly fresh: boolean;
}

interface Item {
  readonly label: string;
  readonly mark: Mark;
  written: boolean;
}

/**
 * Lines of plain text. Breaks, tabs, labels and spaces are remembered and written with the text that
 * follows, so that none stands at the end of a line or for nothing.
 */
export class TextWriter {
  private readonly parts: string[] = [];
  private last = '';
  /** Line ends already written at the end. */
  private ends = 0;
  /** Line ends wanted before the next text. */
  private breaks = 0;
  private tabs = 0;
  /** 'soft' space holds a line end of the source, which is none between wide characters. */
  private space: 'none' | 'soft' | 'hard' = 'none';
  /** An item or cell has just begun: what begins in it stays on its line. */
  private fresh = false;
  private readonly items: Item[] = [];
  private readonly rows: { readonly mark: Mark; cells: number }[] = [];

  /** Text in which white space is only a space. */
  text(data: string): void {
    const core = data.replace(SPACES, (run, at: number) => {
      const wide = WIDE.test(data.charAt(at - 1)) && WIDE.test(data.charAt(at + run.length));
      return wide && run.includes('\n') ? '' : ' ';
    });
    const trimmed = core.replace(/^ | $/gu, '');
    if (/^[ \t\n\r\f]/u.test(data)) this.wantSpace(/^[ \t\r\f]*\n/u.test(data));
    if (trimmed === '') return;
    this.begin(trimmed.charAt(0));
    this.write(trimmed);
    if (/[ \t\n\r\f]$/u.test(data)) this.wantSpace(/\n[ \t\r\f]*$/u.test(data));
  }

  /** Text in which all white space counts. */
  verbatim(data: string): void {
    if (data === '') return;
    this.begin(data.charAt(0));
    this.write(data);
  }

  /** Keeps apart what comes before from what comes after. */
  separate(): void {
    this.space = 'hard';
  }

  /** An edge of a block: a new line, or one empty line when `ends` is 2. */
  block(ends: 1 | 2): void {
    if (!this.fresh) this.breaks = Math.max(this.breaks, ends);
  }

  /** A line break of the text. More than one empty line in a row is none of plain text's business. */
  lineBreak(): void {
    if (!this.fresh) this.breaks = Math.min(this.breaks + 1, 2);
  }

  beginItem(label: string): void {
    this.block(1);
    this.items.push({ label, mark: this.mark(), written: false });
    this.fresh = true;
  }

  endItem(): void {
    const item = this.items.pop();
    if (item && !this.back(item.mark)) this.block(1);
  }

  beginRow(): void {
    this.block(1);
    this.rows.push({ mark: this.mark(), cells: 0 });
  }

  get inRow(): boolean {
    return this.rows.length > 0;
  }

  beginCell(): void {
    const row = this.rows.at(-1);
    if (!row) return this.block(1);
    if (row.cells > 0) this.tabs += 1;
    // What ended in the cells before stays on the line; only the row itself begins a new one.
    if (row.cells > 0 && this.parts.length > row.mark.length) this.breaks = 0;
    row.cells += 1;
    this.fresh = true;
  }

  endRow(): void {
    const row = this.rows.pop();
    if (!row || this.back(row.mark)) return;
    this.tabs = 0;
    this.fresh = false;
    this.block(1);
  }

  toString(): string {
    return this.parts.join('').trimEnd();
  }

  private mark(): Mark {
    return { length: this.parts.length, breaks: this.breaks, tabs: this.tabs, fresh: this.fresh };
  }

  /** Forgets what was asked for since the mark when nothing was written. */
  private back(mark: Mark): boolean {
    if (this.parts.length > mark.length) return false;
    ({ breaks: this.breaks, tabs: this.tabs, fresh: this.fresh } = mark);
    return true;
  }

  private wantSpace(soft: boolean): void {
    if (this.space !== 'hard') this.space = soft ? 'soft' : 'hard';
  }

  /** Writes all that was wanted before the text, which begins with `first`. */
  private begin(first: string): void {
    const started = this.parts.length > 0;
    if (started) this.write('\n'.repeat(Math.max(0, this.breaks - this.ends)));
    const lineStart = !started || this.ends > 0;
    const labels = this.labels(lineStart);
    const lead = '\t'.repeat(this.tabs) + labels;
    if (lead) this.write(lead);
    else if (!lineStart && this.needsSpace(first)) this.write(' ');
    this.breaks = this.tabs = 0;
    this.space = 'none';
    this.fresh = false;
  }

  /** Labels of the items that begin here, and room under those that began before. */
  private labels(lineStart: boolean): string {
    let labels = '';
    for (const item of this.items) {
      if (!item.written) labels += item.label;
      else if (lineStart) labels += ' '.repeat(item.label.length);
      item.written = true;
    }
    return labels;
  }

  private needsSpace(first: string): boolean {
    if (this.space !== 'soft') return this.space === 'hard';
    return !(WIDE.test(this.last) && WIDE.test(first));
  }

  private write(data: string): void {
    if (data === '') return;
    this.parts.push(data);
    this.last = data.charAt(data.length - 1);
    let ends = 0;
    while (ends < data.length && data.charAt(data.length - 1 - ends) === '\n') ends++;
    this.ends = ends === data.length ? this.ends + ends : ends;
  }
}
