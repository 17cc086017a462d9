import type { MessageKey } from '../page/words.ts';
import { KINDS } from '../save/kinds.ts';
import type { Comfort } from '../page/comfort.ts';
import type { FormatId } from '../save/types.ts';
import { say } from './words.ts';

/** The formats that content can be copied in. */
export const COPIES = [{ id: 'markdown' }, { id: 'rich' }, { id: 'text' }] as const;
export type CopyId = (typeof COPIES)[number]['id'];

/** Which part of a page is saved or copied. */
export const PARTS = [
  { id: 'content', prefix: '' },
  { id: 'selection', prefix: 'selection-' },
] as const;
export type PartId = (typeof PARTS)[number]['id'];

/** In percentage points. */
const STEP = 10;

/** The ways in which readers change the text size and the column width. */
export const SIZE_CHANGES = [
  { id: 'text-larger', title: 'text_larger', size: 'textSize', by: STEP },
  { id: 'text-smaller', title: 'text_smaller', size: 'textSize', by: -STEP },
  { id: 'column-wider', title: 'column_wider', size: 'columnWidth', by: STEP },
  { id: 'column-narrower', title: 'column_narrower', size: 'columnWidth', by: -STEP },
  { id: 'sizes-of-the-site', title: 'sizes_of_the_site' },
] as const;

/** Without a size, both are reset to what the site chose. */
export type SizeChange =
  | { readonly size: keyof Comfort; readonly by: number }
  | { readonly size?: undefined; readonly by?: undefined };

/** What menus and keys can do with the content of a page. */
export type Command =
  | {
      readonly act: 'save';
      readonly part: PartId;
      readonly format: FormatId;
      /** Saves several pages as one book. */
      readonly isBook?: true;
    }
  | { readonly act: 'copy'; readonly part: PartId; readonly as: CopyId }
  | { readonly act: 'read'; readonly part: 'content' }
  | { readonly act: 'print'; readonly part: 'content' }
  | { readonly act: 'edit'; readonly part: 'content' }
  | { readonly act: 'adjust'; readonly part: 'content' }
  | { readonly act: 'why'; readonly part: 'content' }
  | { readonly act: 'resize'; readonly part: 'content'; readonly change: SizeChange };

export interface NamedCommand {
  /** The same command for menus and for the manifest. */
  readonly name: string;
  /** The message with its name, also used in the manifest. */
  readonly title: MessageKey;
  readonly command: Command;
}

// Marked as pure, so that scripts that use no command do not include them.
export const COMMANDS: readonly NamedCommand[] = /* #__PURE__ */ allCommands();

function allCommands(): NamedCommand[] {
  return [
    ...PARTS.flatMap((part) => [
      ...KINDS.map(({ id }) => ({
        name: `save-${part.prefix}${id}`,
        title: `save_${part.id}_${id}` as const,
        command: { act: 'save' as const, part: part.id, format: id },
      })),
      ...COPIES.map(({ id }) => ({
        name: `copy-${part.prefix}${id}`,
        title: `copy_${part.id}_${id}` as const,
        command: { act: 'copy' as const, part: part.id, as: id },
      })),
    ]),
    {
      name: 'save-book',
      title: 'save_book',
      command: { act: 'save', part: 'content', format: 'epub', isBook: true },
    },
    {
      name: 'save-edited',
      title: 'save_edited',
      command: { act: 'edit', part: 'content' },
    },
    { name: 'read', title: 'read_content', command: { act: 'read', part: 'content' } },
    { name: 'print', title: 'print_content', command: { act: 'print', part: 'content' } },
    { name: 'adjust', title: 'adjust_content', command: { act: 'adjust', part: 'content' } },
    { name: 'why', title: 'why_content', command: { act: 'why', part: 'content' } },
    ...SIZE_CHANGES.map(({ id, title, ...change }) => ({
      name: id,
      title,
      command: { act: 'resize' as const, part: 'content' as const, change },
    })),
  ];
}

/** Moves the focus to the bar. It is in the manifest and in the menu of the button. */
export const GO_TO_BAR = { name: 'bar', title: 'go_to_bar' } as const;

export function commandNamed(name: string | number): Command | undefined {
  return COMMANDS.find((one) => one.name === name)?.command;
}

/** The name of a format for readers. */
export function formatName(id: FormatId | CopyId): string {
  if (id === 'text') return say('format_text');
  return id === 'rich' ? say('format_rich') : KINDS.find((kind) => kind.id === id)!.name;
}
