import type { BlockPage } from './block-page.ts';
import { nearest } from './tree.ts';

/** The beginning of an address with a host. */
const HOME = /^\s*(?:((?:https?:)?\/\/[^/?#\s]+)\/?|\/)(?:[?#]\S*)?\s*$/i;

/** Leaves that show something without containing words of the page. */
export const MEDIA: ReadonlySet<string> = new Set(
  'amp-iframe amp-img amp-video audio canvas embed frame iframe img object svg video'.split(' '),
);

/**
 * In CSS pixels. A picture whose longer declared side is at most ICON is an icon. In a link to another page, one short
 * side is enough: it is a button of old sites. One with both sides of at least LARGE is neither an icon nor a portrait,
 * whatever its names say.
 */
const ICON = 48;
const LARGE = 200;
/** Icons are drawn on grids of at most this width; diagrams are wider. */
const ICON_GRID = 64;

/** Words in classes, file names and ALT of portraits. */
const FACE = /avatar|(?:user|profile|member|author)[-_]*(?:pic|photo|image|img)|signature/i;
/** Names of elements that show the author. */
const AUTHOR = /(?:^|[\s_-])(?:author|byline)(?:$|[\s_-]|box)/i;
/** A box around the portrait of an author and what is beside it has at most this many words. */
const ABOUT_AUTHOR = 60;
/** Names of offers and advertisements. */
const SOLD = /(?:^|\s)ads?[-_]|sponsor|\badvert(?:s|isements?)?\b|opt-?in(?![a-z])|newsletter|pop-?up/i;
/** Names of icons, logos and frames with navigation, as classes and at the end of file names. */
const SIGNS =
  'nav|icons?|fa|logos?|sprite|arrow|chevron|badges?|rating|stars?|flags?|share|social|spacer|spinner|pixel|check(?:mark)?|tick|bullet|quote|close';
const SIGN = new RegExp(`(?:^|[\\s_-])(?:${SIGNS})(?:$|[\\s_-])`, 'i');
const SIGN_FILE = new RegExp(`(?:^|[_-])(?:${SIGNS})[\\d_-]*\\.\\w+$`, 'i');
const BANNER_FILE = /(?:^|[^a-z])banners?(?:[^a-z]|$)/i;

/** Classes and ids of elements around what is not content, and of what lies over the page. */
const BARRIER = new RegExp(
  [
    '(?:^|\\s)(?:(?:site|page|main|global)[-_])?(?:nav(?:bar|igation)?|menu|masthead|top-?bar|header|footer|logo|branding|(?:share|sharing|social)(?:[-_]\\w{1,20})?|signature|overlay|ads?)(?:$|\\s)',
    '(?:^|[\\s_-])(?:modal|dialog|advert(?:s|ise\\w{0,40})?)(?:$|\\s)',
    'pop-?up|popover|side-?bar|cookie|consent|newsletter|related|recommend|sponsor|promo',
  ].join('|'),
  'i',
);
const EMPTY = /^(?:w?br|hr|[ou]l)$/;
const BARRIER_TAGS: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'dialog', 'form']);

/** Facts from the markup of the images, videos, embeds and drawings of a page. They do not depend on what is chosen. */
export interface Pictures {
  /** 1 for each leaf that is a picture. */
  readonly is: Uint8Array;
  /** Whether its size, its names or its link show that it is an icon, a portrait or an offer. */
  readonly isSign: (leaf: number) => boolean;
  /** Whether its file is named banner. At the top of a page it is the page's own, further down an advertisement. */
  readonly isBanner: (leaf: number) => boolean;
  /** Whether its declared size shows that it is more than an icon or a portrait. */
  readonly isLarge: (leaf: number) => boolean;
  /** Whether it links to something other than itself. */
  readonly leadsAway: (leaf: number) => boolean;
  /** Whether a click on it shows the same picture larger, or together with others. */
  readonly opens: (leaf: number) => boolean;
  /** The target of the link around each node; '' if there is none. */
  readonly leadsTo: (node: number) => string;
  /** Whether it is part of a button, such as the lines of a menu button. */
  readonly isOfButton: (leaf: number) => boolean;
  /** Whether it is a checkbox. One that is disabled shows whether a task is done. */
  readonly isBoxToTick: (leaf: number) => boolean;
  /** Whether it shows nothing: a break, a list without items, a hidden field. */
  readonly isUnseen: (leaf: number) => boolean;
  /** Whether the purpose or the name of an element shows that it contains no content. */
  readonly isBarrier: (element: number) => boolean;
}

export function picturesOf({ tree, named, attribute, has }: BlockPage): Pictures {
  const { parent, tag, tagNames, childCount } = tree;
  const media = tagNames.map((name) => MEDIA.has(name));
  const barrier = tagNames.map((name) => BARRIER_TAGS.has(name));
  const [svg, link, button, input] = ['svg', 'a', 'button', 'input'].map((name) => tagNames.indexOf(name));
  const links = nearest(tree, (i) => tag[i] === link || tag[i] === button);
  const classOf = (i: number) => named.class.values[named.class.of[i]];
  const idOf = (i: number) => named.id.values[named.id.of[i]];
  const names = (i: number) => `${classOf(i)} ${idOf(i)}`;
  const file = (leaf: number) => fileName(addressOf((name) => attribute(leaf, name)));

  const is = new Uint8Array(tree.length);
  for (let i = 0; i < tree.length; i++) if (media[tag[i]] && childCount[i] === 0) is[i] = 1;
  // Elements of the same kind have the same names.
  const known = new Map([['', false]]);
  const bars = (name: string): boolean => {
    let is = known.get(name);
    if (is === undefined) known.set(name, (is = BARRIER.test(name)));
    return is;
  };

  const isDrawnSign = (leaf: number, side: number): boolean =>
    (side || gridOf(attribute(leaf, 'viewBox'))) <= ICON_GRID || SIGN.test(names(leaf)) || links[leaf] >= 0;
  const isBanner = (leaf: number): boolean => BANNER_FILE.test(file(leaf));
  const isOfLink = (node: number): boolean => links[node] >= 0 && tag[links[node]] === link;
  const leadsTo = (node: number): string => (isOfLink(node) ? attribute(links[node], 'href') : '');
  // Themes name the elements of all texts after their authors.
  const isOfAuthor = (i: number): boolean => i > 0 && tree.words[i] <= ABOUT_AUTHOR && AUTHOR.test(names(i));
  /** Whether it is a logo, or an image from an advertiser's site. */
  const leadsHome = (leaf: number): boolean => {
    const home = isOfLink(leaf) ? HOME.exec(leadsTo(leaf)) : null;
    return home !== null && (home[1] === undefined || isBanner(leaf));
  };
  const leadsAway = (leaf: number): boolean =>
    isOfLink(leaf) && !/\.(?:jpe?g|png|gif|webp|avif|svg)\b|^#/i.test(leadsTo(leaf));
  /** The declared sides, the shorter one first. */
  const sidesOf = (leaf: number): number[] =>
    ['width', 'height'].map((name) => lengthOf(attribute(leaf, name))).sort((a, b) => a - b);
  const isInput = (leaf: number, type: RegExp): boolean =>
    tag[leaf] === input && type.test(attribute(leaf, 'type'));
  return {
    is,
    isSign(leaf) {
      const [low, high] = sidesOf(leaf);
      const side = (leadsAway(leaf) && low) || high;
      if (tag[leaf] === svg) return isDrawnSign(leaf, side);
      if ((side > 0 && side <= ICON) || leadsHome(leaf)) return true;
      const called = names(leaf);
      const address = file(leaf);
      const own = `${called} ${address} ${attribute(leaf, 'alt')}`;
      if (SOLD.test(own)) return true;
      if (low >= LARGE) return false;
      const box = names(parent[leaf]);
      if (FACE.test(own) || FACE.test(box) || AUTHOR.test(box) || isOfAuthor(parent[parent[leaf]]))
        return true;
      return SIGN.test(called) || SIGN_FILE.test(address);
    },
    isBanner,
    isLarge: (leaf) => sidesOf(leaf)[0] >= LARGE,
    leadsAway,
    opens: (leaf) => links[leaf] >= 0 && !leadsAway(leaf),
    leadsTo,
    isOfButton: (leaf) => links[leaf] >= 0 && tag[links[leaf]] === button,
    isBoxToTick: (leaf) => isInput(leaf, /^(?:checkbox|radio)$/i) && !has(leaf, 'disabled'),
    isUnseen: (leaf) => EMPTY.test(tagNames[tag[leaf]]) || isInput(leaf, /^hidden$/i),
    isBarrier(element) {
      return barrier[tag[element]] || bars(classOf(element)) || bars(idOf(element));
    },
  };
}

/** Pictures that load when they come into view have a placeholder in SRC. */
function addressOf(attribute: (name: string) => string): string {
  for (const name of ['data-src', 'data-lazy-src', 'data-original', 'src']) {
    const address = attribute(name);
    if (address !== '' && !address.startsWith('data:')) return address;
  }
  return '';
}

/** The end of the path of an address. */
function fileName(address: string): string {
  const path = address.split(/[?#]/, 1)[0];
  return path.slice(path.lastIndexOf('/') + 1).slice(-80);
}

/** A declared length in CSS pixels; 0 if there is none, or if it depends on the page. */
function lengthOf(declared: string): number {
  return /^[\d.]+(?: ?px)?$/.test(declared.trim()) ? Number.parseFloat(declared) || 0 : 0;
}

/** The longer side of a viewBox; 0 if there is none. */
function gridOf(viewBox: string): number {
  const [, , width, height] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return Math.max(width, height) || 0;
}
