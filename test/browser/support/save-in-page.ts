import { strFromU8, unzipSync } from 'fflate';
import { offer } from '../../../src/extension/hand-over/offer.ts';
import type { KeptNodes } from '../../../src/extraction/types.ts';
import { fileName } from '../../../src/save/file-name.ts';
import { FORMATS } from '../../../src/save/formats.ts';
import { liveView } from '../../../src/save/live-view.ts';
import { snapshot, type SnapshotOptions } from '../../../src/save/snapshot.ts';
import type { FormatId, SaveFormat } from '../../../src/save/types.ts';
import { labelledNodes } from '../../support/labels.ts';

/** Runs in the page's own world: writes files of what is labelled, by the code that the extension saves with. */

/** The same moment by the clock of everybody. */
const SAVED_AT = new Date(2025, 0, 31, 12);

/** Each file as text; of a book its one chapter. */
export type Files = Record<FormatId, string>;

const saving = {
  /** What the labels of this page say is main content, as it is on the screen. */
  labelled(): Files {
    return filesOf(labelledNodes(document), document, liveView(window));
  },

  /** What a page holds that is only parsed, with the first of it for its title and author. */
  hostile(markup: readonly string[]): Files {
    const page = new DOMParser().parseFromString(
      `<div><p>before</p>${markup.join('<p>between</p>')}<p>after</p></div>`,
      'text/html',
    );
    page.title = markup[0];
    const author = page.createElement('meta');
    author.name = 'author';
    author.content = markup[0];
    page.head.append(author);
    return filesOf([page.body], page, {});
  },

  /** Downloads a file for each title, as saving does from such a page, and gives the names that were asked for. */
  download(titles: readonly string[]): string[] {
    const names = [...new Set(titles.map((title) => fileName(title, 'txt')))];
    for (const [at, name] of names.entries()) {
      // Chromium takes ten in a second of each frame.
      if (at % 10 === 0) document.body.append(document.createElement('iframe'));
      const frame = document.body.lastElementChild as HTMLIFrameElement;
      offer(frame.contentDocument!, name, new Blob([name], { type: 'text/plain' }));
    }
    return names;
  },
};

function filesOf(roots: KeptNodes['roots'], page: Document, options: SnapshotOptions): Files {
  const content = snapshot({ roots, holes: [] }, page, { ...options, savedAt: SAVED_AT, method: 'label' });
  const text = (format: SaveFormat): string => {
    const file = format.render(content);
    return typeof file === 'string' ? atNoon(file) : strFromU8(unzipSync(file)['EPUB/content.xhtml']);
  };
  return Object.fromEntries(FORMATS.map((format) => [format.id, text(format)])) as Files;
}

function atNoon(file: string): string {
  return file.replaceAll(SAVED_AT.toISOString(), '2025-01-31T12:00:00.000Z');
}

declare global {
  var isolateSaving: typeof saving;
  interface Window {
    isolateSaving: typeof saving;
  }
}
window.isolateSaving = saving;
