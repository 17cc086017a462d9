import { textOfBlock, type BlockPage } from '../block-page.ts';
import { leavingOut, type BlockRule } from './rule.ts';

/** A notice has at most this many words. */
const MOST_WORDS = 30;
/** "Loading the comments..." */
const MOST_OF_LOADING = 4;
/** The letters of JavaScript, or those that begin two sentences about the browser. */
const FEWEST_CAPITALS = 2;
/** From this probability on, a text is certainly content, so it is not read. */
const SURE = 0.9;
/**
 * Says that a part of the page is not there yet, with at most two words before the dots, or is the button of forums that
 * unfolds a quotation.
 */
const WAITING =
  /^(?:(?:loading|wird geladen|chargement|cargando|caricamento|carregando|ładowanie|yükleniyor|загрузка|加载中|載入中|読み込み中|로딩 ?중)(?: \S+){0,2}|click to expand) ?(?:\.{2,4}|…)$/;
/** . and … */
const DOTS: readonly number[] = [46, 0x2026];
/** "Enable" and "turned on" in the languages of most pages, as stems. */
const ENABLE =
  'enable|disabled|turn(?:ed)? on|aktivier|activ(?:e[rz]|a[drt]|é)|habilit|abilita|attiva|włącz|включ|отключ|启用|啟用|有効';
const JAVASCRIPT = new RegExp(
  `java ?script.{0,40}(?:${ENABLE})|(?:${ENABLE}).{0,40}java ?script|requires? java ?script|java ?script (?:is )?required`,
);
const OLD_BROWSER =
  /\bbrowser\b.{0,60}\b(?:out of date|outdated|(?:no longer |not |un)supported)\b|\b(?:out of date|outdated|unsupported|not support this) browser\b/;

/**
 * Leaves out notices about the page as a program: that something is loading, that JavaScript must be enabled, that the
 * browser is too old. A page that shows nothing else has no main content. What can be chosen in a drop-down list goes,
 * too.
 */
export const technicalNotices: BlockRule = {
  apply(page, { text, headings: { level } }, { chosen: before, probability }) {
    const { tree, blocks } = page;
    const option = tree.tagNames.indexOf('option');
    const goes = (b: number): boolean => {
      const words = blocks.words[b];
      // Reading a text is slow, so what was counted in it decides first.
      return (
        probability[b] < SURE &&
        (tree.tag[tree.parent[blocks.first[b]]] === option ||
          (words <= MOST_OF_LOADING && DOTS.includes(text.last[b]) && WAITING.test(lowerText(page, b))) ||
          (words <= MOST_WORDS &&
            level[b] === 0 &&
            text.capitals[b] >= FEWEST_CAPITALS &&
            isRequest(lowerText(page, b))))
      );
    };
    return leavingOut(before, goes);
  },
};

function lowerText(page: BlockPage, b: number): string {
  return textOfBlock(page, b).toLowerCase();
}

/** Browsers compile an expression when it is first used, so most pages never use these. */
function isRequest(text: string): boolean {
  return (
    (text.includes('script') && JAVASCRIPT.test(text)) || (text.includes('browser') && OLD_BROWSER.test(text))
  );
}
