import { isMap, isSeq, parseDocument, type Document } from 'yaml';

/** A Markdown file, split into the parts that a reader edits. */
export interface Parts {
  readonly title: string;
  readonly tags: readonly string[];
  /** The text without the front matter. */
  readonly text: string;
}

const FENCED = /^---\r?\n(?:([\s\S]*?)\r?\n)?---\r?\n/;

/** The front matter of a file. Lines that are not edited stay as they are. */
export class FrontMatter {
  private readonly lines: Document;

  /** @param markdown the file. What cannot be read as front matter counts as text. */
  constructor(private readonly markdown: string) {
    const lines = parseDocument(FENCED.exec(markdown)?.[1] ?? '');
    const isFit = lines.errors.length === 0 && (lines.contents === null || isMap(lines.contents));
    this.lines = isFit ? lines : parseDocument('');
    this.isRead = isFit && FENCED.test(markdown);
  }

  private readonly isRead: boolean;

  get parts(): Parts {
    const tags = this.lines.get('tags');
    return {
      title: textOf(this.lines.get('title')),
      tags: isSeq(tags) ? tags.toJSON().map(textOf) : [textOf(tags)].filter(Boolean),
      text: this.isRead ? this.markdown.replace(FENCED, '').replace(/^(?:\r?\n)+/, '') : this.markdown,
    };
  }

  /** The file with the edited parts. */
  with({ title, tags, text }: Parts): string {
    const lines = this.lines.clone();
    const before = this.parts;
    if (title !== before.title) set(lines, 'title', title);
    if (tags.join('\n') !== before.tags.join('\n'))
      set(lines, 'tags', tags.length > 0 ? lines.createNode(tags, { flow: true }) : '');
    const head = lines.contents === null ? '' : lines.toString({ lineWidth: 0 });
    return head === '' || head.trim() === '{}' ? text : `---\n${head}---\n\n${text}`;
  }
}

function set(lines: Document, name: string, value: unknown): void {
  if (value === '') lines.delete(name);
  else lines.set(name, value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
