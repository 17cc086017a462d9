import { KINDS } from '../save/kinds.ts';
import type { FormatId } from '../save/types.ts';

/** What the content is copied as. */
export const COPIES = [
  { id: 'markdown', name: 'Markdown' },
  { id: 'rich', name: 'rich text' },
  { id: 'text', name: 'plain text' },
] as const;
export type CopyId = (typeof COPIES)[number]['id'];

/** What menus and keys do with the content of a page. */
export type Command =
  | { readonly act: 'save'; readonly format: FormatId }
  | { readonly act: 'copy'; readonly as: CopyId }
  | { readonly act: 'print' };

/** Name of a command, the same in menus and in the manifest, and what it is called. */
export const COMMANDS: readonly {
  readonly name: string;
  readonly title: string;
  readonly command: Command;
}[] = [
  ...KINDS.map(({ id, name }) => ({
    name: `save-${id}`,
    title: `Save the main content as ${name}`,
    command: { act: 'save' as const, format: id },
  })),
  ...COPIES.map(({ id, name }) => ({
    name: `copy-${id}`,
    title: `Copy the main content as ${name}`,
    command: { act: 'copy' as const, as: id },
  })),
  { name: 'print', title: 'Print the main content', command: { act: 'print' } },
];

export function commandNamed(name: string | number): Command | undefined {
  return COMMANDS.find((one) => one.name === name)?.command;
}
