import { nearest, type BlockPage } from './page.ts';

/** Where a site begins: this one, or one that is named. */
const HOME = /^\s*(?:((?:https?:)?\/\/[^/?#\s]+)\/?|\/)(?:[?#]\S*)?\s*$/i;

/** Leaves that show something without words of the page. */
const MEDIA: ReadonlySet<string> = new Set(
  'amp-iframe amp-img amp-video audio canvas embed frame iframe img object svg video'.split(' '),
);

/** In CSS pixels: a picture declared to be no larger is an icon, one of these sides is none. */
const ICON = 48;
const LARGE = 200;
/** The grids that icons are drawn on are no wider; a diagram's is. */
const ICON_GRID = 64;

/** Faces beside words, as in classes, file names and ALT. */
const FACE =
  /avatar|(?:user|profile|member)[-_]?(?:pic|photo|image)|author[-_]*(?:pic|photo|image|img)|signature/i;
/** Boxes that say who wrote something. */
const AUTHOR = /(?:^|[\s_-])(?:author|byline)(?:$|[\s_-]|box)/i;
/** What is sold on the way. */
const SOLD = /(?:^|\s)ads?[-_]|sponsor|\badvert(?:s|isements?)?\b|opt-?in(?![a-z])|newsletter|pop-?up/i;
/** Signs and marks, as classes and as ends of file names. */
const SIGNS =
  'icons?|fa|logos?|sprite|arrow|chevron|badges?|rating|stars?|flags?|share|social|spacer|spinner|pixel|check(?:mark)?|tick|bullet|quote|close';
const SIGN = new RegExp(`(?:^|[\\s_-])(?:${SIGNS})(?:$|[\\s_-])`, 'i');
const SIGN_FILE = new RegExp(`(?:^|[_-])(?:${SIGNS})[\\d_-]*\\.\\w+$`, 'i');
const BANNER_FILE = /(?:^|[^a-z])banners?(?:[^a-z]|$)/i;

/** Classes and ids of boxes around what is no content, and of what lies over the page. */
const BARRIER = new RegExp(
  [
    '(?:^|\\s)(?:(?:site|page|main|global)[-_])?(?:nav|navbar|navigation|menu|masthead|top-?bar|header|footer|logo|branding|share|sharing|social|signature|overlay|ads?)(?:$|\\s)',
    '(?:^|[\\s_-])(?:modal|dialog|adverts?|advertise\\w{0,40})(?:$|\\s)',
    'pop-?up|popover|side-?bar|cookie|consent|newsletter|related|recommend|sponsor|promo',
  ].join('|'),
  'i',
);
const BARRIER_TAGS: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'dialog', 'form']);

/** What the markup says of the images, films, embeds and drawings of a page, whatever is chosen around them. */
export interface Pictures {
  /** 1 for each leaf that is one. */
  readonly is: Uint8Array;
  /** Whether its size, its names or its link say that it is a sign, a face or an offer. */
  readonly isSign: (leaf: number) => boolean;
  /** Whether its file is called a banner: at the head of a page its own, further on somebody's offer. */
  readonly isBanner: (leaf: number) => boolean;
  /** Whether it leads to something else than itself. */
  readonly leadsAway: (leaf: number) => boolean;
  /** Whether it shows itself, larger or with others, where one clicks on it. */
  readonly opens: (leaf: number) => boolean;
  /** Whether it is a part of a button, such as the lines of which a menu's is drawn. */
  readonly isOfButton: (leaf: number) => boolean;
  /** Whether an element is made for, or called, something that holds no content. */
  readonly isBarrier: (element: number) => boolean;
}

export function picturesOf({ tree, named, attribute }: BlockPage): Pictures {
  const { parent, tag, tagNames, childCount } = tree;
  const media = tagNames.map((name) => MEDIA.has(name));
  const barrier = tagNames.map((name) => BARRIER_TAGS.has(name));
  const [svg, link, button] = ['svg', 'a', 'button'].map((name) => tagNames.indexOf(name));
  const links = nearest(tree, (i) => tag[i] === link || tag[i] === button);
  const classOf = (i: number) => named.class.values[named.class.of[i]];
  const idOf = (i: number) => named.id.values[named.id.of[i]];
  const names = (i: number) => `${classOf(i)} ${idOf(i)}`;
  const file = (leaf: number) => fileName(addressOf((name) => attribute(leaf, name)));

  const is = new Uint8Array(tree.length);
  for (let i = 0; i < tree.length; i++) if (media[tag[i]] && childCount[i] === 0) is[i] = 1;
  // Like boxes have like names.
  const known = new Map([['', false]]);
  const bars = (name: string): boolean => {
    let is = known.get(name);
    if (is === undefined) known.set(name, (is = BARRIER.test(name)));
    return is;
  };

  const isDrawnSign = (leaf: number, side: number): boolean =>
    (side || gridOf(attribute(leaf, 'viewBox'))) <= ICON_GRID || SIGN.test(names(leaf)) || links[leaf] >= 0;
  const isBanner = (leaf: number): boolean => BANNER_FILE.test(file(leaf));
  /** A logo, or what a site of another name has hung up here. */
  const leadsHome = (leaf: number): boolean => {
    const home =
      links[leaf] < 0 || tag[links[leaf]] !== link ? null : HOME.exec(attribute(links[leaf], 'href'));
    return home !== null && (home[1] === undefined || isBanner(leaf));
  };
  const leadsAway = (leaf: number): boolean =>
    links[leaf] >= 0 &&
    tag[links[leaf]] === link &&
    !/\.(?:jpe?g|png|gif|webp|avif|svg)\b|^#/i.test(attribute(links[leaf], 'href'));
  return {
    is,
    isSign(leaf) {
      const width = lengthOf(attribute(leaf, 'width'));
      const height = lengthOf(attribute(leaf, 'height'));
      const side = Math.max(width, height);
      if (tag[leaf] === svg) return isDrawnSign(leaf, side);
      if ((side > 0 && side <= ICON) || leadsHome(leaf)) return true;
      const called = names(leaf);
      const address = file(leaf);
      const own = `${called} ${address} ${attribute(leaf, 'alt')}`;
      if (SOLD.test(own)) return true;
      if (Math.min(width, height) >= LARGE) return false;
      const box = names(parent[leaf]);
      if (FACE.test(own) || FACE.test(box) || AUTHOR.test(box)) return true;
      return SIGN.test(called) || SIGN_FILE.test(address);
    },
    isBanner,
    leadsAway,
    opens: (leaf) => links[leaf] >= 0 && !leadsAway(leaf),
    isOfButton: (leaf) => links[leaf] >= 0 && tag[links[leaf]] === button,
    isBarrier(element) {
      return barrier[tag[element]] || bars(classOf(element)) || bars(idOf(element));
    },
  };
}

/** Pictures that are loaded when they come into view have something else in SRC before. */
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

/** A declared length in CSS pixels; 0 for none, or where it depends on the page. */
function lengthOf(declared: string): number {
  return /^[\d.]+(?: ?px)?$/.test(declared.trim()) ? Number.parseFloat(declared) || 0 : 0;
}

/** The longer side of a viewBox; 0 for none. */
function gridOf(viewBox: string): number {
  const [, , width, height] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return Math.max(width, height) || 0;
}
