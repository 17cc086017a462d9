import { html } from './html.ts';
import { markdown } from './markdown/markdown.ts';
import { text } from './text.ts';
import type { SaveFormat } from './types.ts';

/** All formats, in the order in which people see them. A new format is one file and one line here. */
export const FORMATS: readonly SaveFormat[] = [html, markdown, text];
