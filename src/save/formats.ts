import { epub } from './epub/epub.ts';
import { html } from './html.ts';
import { json } from './json.ts';
import { markdown } from './markdown/markdown.ts';
import { text } from './text.ts';
import type { SaveFormat } from './types.ts';

/** What writes each of `KINDS`. A new format is one file, and one line here and there. */
export const FORMATS: readonly SaveFormat[] = [html, markdown, text, epub, json];
