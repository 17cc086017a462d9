import { epub } from './epub/epub.ts';
import { html } from './html.ts';
import { json } from './json.ts';
import { markdown } from './markdown/markdown.ts';
import { text } from './text.ts';
import type { SaveFormat } from './types.ts';

/** The writer of each of `KINDS`. A new format needs a file of its own, a line here and a line there. */
export const FORMATS: readonly SaveFormat[] = [html, markdown, text, epub, json];
