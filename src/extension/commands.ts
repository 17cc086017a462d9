import { KINDS } from '../save/kinds.ts';
import type { Comfort } from '../page/comfort.ts';
import type { FormatId } from '../save/types.ts';

/** What the content is copied as. */
export const COPIES = [
  { id: 'markdown', name: 'Markdown' },
  { id: 'rich', name: 'rich text' },
  { id: 'text', name: 'plain text' },
] as const;
export type CopyId = (typeof COPIES)[number]['id'];

/** What of a page is saved or copied. */
export const PARTS = [
  { id: 'content', name: 'the main content', prefix: '' },
  { id: 'selection', name: 'the selection', prefix: 'selection-' },
] as const;
export type PartId = (typeof PARTS)[number]['id'];

/** In percent points. */
const STEP = 10;

/** What readers do to the size of the text and the width of the column. */
export const CHANGES = [
  { id: 'text-larger', name: 'Make the text larger', size: 'textSize', by: STEP },
  { id: 'text-smaller', name: 'Make the text smaller', size: 'textSize', by: -STEP },
  { id: 'column-wider', name: 'Make the column wider', size: 'columnWidth', by: STEP },
  { id: 'column-narrower', name: 'Make the column narrower', size: 'columnWidth', by: -STEP },
  { id: 'sizes-of-the-site', name: 'Show text and column as the site does' },
] as const;

/** Without a size, both are as the site made them. */
export type Change =
  | { readonly size: keyof Comfort; readonly by: number }
  | { readonly size?: undefined; readonly by?: undefined };

/** What menus and keys do with the content of a page. */
export type Command =
  | {
      readonly act: 'save';
      readonly part: PartId;
      readonly format: FormatId;
      /** Several pages become one book. */
      readonly isBook?: true;
    }
  | { readonly act: 'copy'; readonly part: PartId; readonly as: CopyId }
  | { readonly act: 'print'; readonly part: 'content' }
  | { readonly act: 'edit'; readonly part: 'content' }
  | { readonly act: 'adjust'; readonly part: 'content' }
  | { readonly act: 'why'; readonly part: 'content' }
  | { readonly act: 'resize'; readonly part: 'content'; readonly change: Change };

export interface NamedCommand {
  /** The same in menus and in the manifest. */
  readonly name: string;
  /** What it is called. */
  readonly title: string;
  readonly command: Command;
}

// Told to be pure, so that scripts which look for no command leave all of them out.
export const COMMANDS: readonly NamedCommand[] = /* #__PURE__ */ allCommands();

function allCommands(): NamedCommand[] {
  return [
    ...PARTS.flatMap((part) => [
      ...KINDS.map(({ id, name }) => ({
        name: `save-${part.prefix}${id}`,
        title: `Save ${part.name} as ${name}`,
        command: { act: 'save' as const, part: part.id, format: id },
      })),
      ...COPIES.map(({ id, name }) => ({
        name: `copy-${part.prefix}${id}`,
        title: `Copy ${part.name} as ${name}`,
        command: { act: 'copy' as const, part: part.id, as: id },
      })),
    ]),
    {
      name: 'save-book',
      title: 'Save all marked tabs as one EPUB book',
      command: { act: 'save', part: 'content', format: 'epub', isBook: true },
    },
    {
      name: 'save-edited',
      title: 'Save the main content as Markdown, edited first',
      command: { act: 'edit', part: 'content' },
    },
    { name: 'print', title: 'Print the main content', command: { act: 'print', part: 'content' } },
    { name: 'adjust', title: 'Adjust what is kept', command: { act: 'adjust', part: 'content' } },
    { name: 'why', title: 'Show why this is kept', command: { act: 'why', part: 'content' } },
    ...CHANGES.map(({ id, name, ...change }) => ({
      name: id,
      title: name,
      command: { act: 'resize' as const, part: 'content' as const, change },
    })),
  ];
}

/** Moves the keyboard to the bar. In the manifest too, and in the menu of the button. */
export const GO_TO_BAR = { name: 'bar', title: 'Go to the bar' } as const;

export function commandNamed(name: string | number): Command | undefined {
  return COMMANDS.find((one) => one.name === name)?.command;
}
