/** Characters of scripts that do not put spaces between words. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u;
const SPACES = /[ \t\n\r\f]+/gu;

/** A state to which the writer returns after an empty list item or table row. */
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
 * Writes lines of plain text. Breaks, tabs, labels and spaces are written only when a text follows, so that none is at the
 * end of a line or without a text.
 */
export class TextWriter {
  private readonly parts: string[] = [];
  private last = '';
  /** How many line ends are already written at the end. */
  private ends = 0;
  /** How many line ends are wanted before the next text. */
  private breaks = 0;
  private tabs = 0;
  /** 'soft' is a space from a line end of the source, which is nothing between characters of scripts without spaces. */
  private space: 'none' | 'soft' | 'hard' = 'none';
  /** Whether an item or cell has just begun. A block that begins in it stays on its line. */
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

  /** Separates the text before from the text after. */
  separate(): void {
    this.space = 'hard';
  }

  /** An edge of a block: a new line, or one empty line when `ends` is 2. */
  block(ends: 1 | 2): void {
    if (!this.fresh) this.breaks = Math.max(this.breaks, ends);
  }

  /** A line break of the text. Several empty lines in a row become one. */
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
    // Blocks in cells do not end the line. Only a row begins a new one.
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

  /** Returns to the mark if no text was written since then. */
  private back(mark: Mark): boolean {
    if (this.parts.length > mark.length) return false;
    ({ breaks: this.breaks, tabs: this.tabs, fresh: this.fresh } = mark);
    return true;
  }

  private wantSpace(soft: boolean): void {
    if (this.space !== 'hard') this.space = soft ? 'soft' : 'hard';
  }

  /** Writes everything that was wanted before the text. `first` is the first character of the text. */
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

  /** Labels of the items that begin here, and space under those that began before. */
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
