import { call } from '../extraction/dom/safe.ts';
import { idOf, isSamePage } from './fragment.ts';
import { isPlaceholderAddress } from './pictures/placeholder.ts';
import { bestOf, parseSrcset } from './pictures/srcset.ts';
import type { Reads } from './reads.ts';
import type { Where } from './where.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
const SINGLE = ['href', 'src', 'poster', 'cite'];
/** Where pages keep the address of an image until it comes into view. */
const LAZY_SRC = (
  'data-src data-original data-lazy-src data-lazy data-echo data-img-src data-cfsrc data-hi-res-src ' +
  'data-full-src data-original-src nitro-lazy-src data-ezsrc data-litespeed-src data-wpfc-original-src ' +
  'data-speedycache-original-src data-lazyload data-src-large data-src-medium'
).split(' ');
const LAZY_SRCSET = ['data-srcset', 'data-lazy-srcset', 'nitro-lazy-srcset', 'data-ezsrcset'];
const LAZY_TAGS = new Set(['img', 'source']);

interface Link {
  readonly element: Element;
  readonly attribute: string;
  readonly url: URL;
}

/**
 * The addresses of one copy. They are absolute, so that they work outside of the page. Links to a place in the copy
 * stay relative.
 */
export class Addresses {
  private readonly base: string;
  private readonly page: string;
  private readonly targets = new Set<string>();
  private readonly links: Link[] = [];

  constructor(
    { url, base }: Where,
    private readonly reads: Reads,
  ) {
    this.base = base;
    this.page = url;
  }

  /** The absolute address of `value` on the page. */
  resolve(value: string): URL | undefined {
    try {
      return new URL(value, this.base);
    } catch {
      return undefined;
    }
  }

  /** The address of the document that a frame or plug-in shows, if a link can lead to it. */
  embedded(source: Element, name: string, later: string | readonly string[] = LAZY_SRC): URL | undefined {
    const value = [name, ...(typeof later === 'string' ? [later] : later)]
      .map((attribute) => this.read(source, attribute))
      .find((address) => !isPlaceholder(address));
    const url = value ? this.resolve(value) : undefined;
    return url && /^https?:$/u.test(url.protocol) ? url : undefined;
  }

  /** Does the page show a placeholder for the image now? */
  isWaiting(source: Element): boolean {
    return isPlaceholder(this.read(source, 'src')) && LAZY_SRC.some((name) => this.read(source, name));
  }

  /** Does the page state the address of the image, to load it now or later? */
  isKnown(image: Element): boolean {
    const names = ['src', 'srcset', ...LAZY_SRC, ...LAZY_SRCSET];
    return names.some((name) => !isPlaceholder(this.read(image, name)));
  }

  /** The first address that the page states for the image. */
  sourceOf(image: Element): string {
    const known = ['src', 'srcset', ...LAZY_SRC, ...LAZY_SRCSET].map((name) => this.read(image, name));
    // The address for later comes before that of a placeholder.
    const all = known.filter((value): value is string => !isPlaceholder(value));
    return all.find((value) => !isPlaceholderAddress(value)) ?? all[0] ?? '';
  }

  /** Makes the addresses of one copied element absolute. */
  settle(copy: Element, tag: string): void {
    if (LAZY_TAGS.has(tag)) this.load(copy);
    if (tag === 'img') this.chooseSource(copy);
    for (const name of SINGLE) this.single(copy, name);
    const srcset = this.read(copy, 'srcset');
    if (srcset !== null) this.write(copy, 'srcset', this.srcset(srcset));
    const xlink = call<string | null>(copy, 'getAttributeNS', XLINK, 'href');
    if (xlink !== null) this.link(copy, 'xlink:href', xlink);
    for (const name of tag === 'a' ? ['id', 'name'] : ['id']) {
      const target = this.read(copy, name);
      if (target) this.targets.add(target);
    }
  }

  /** Makes links to copied places lead to them within the file. Called when everything is copied. */
  finish(): void {
    for (const { element, attribute, url } of this.links) {
      const inside = this.hasTarget(url.hash) && isSamePage(url.href, this.page);
      this.write(element, attribute, inside ? url.hash : url.href);
    }
  }

  private single(copy: Element, name: string): void {
    const value = this.read(copy, name);
    if (value === null) return;
    if (name === 'href') this.link(copy, name, value);
    else if (value.trim() === '') call(copy, 'removeAttribute', name);
    else this.write(copy, name, this.resolve(value)?.href ?? value);
  }

  private link(copy: Element, attribute: string, value: string): void {
    const url = this.resolve(value);
    if (url) this.links.push({ element: copy, attribute, url });
  }

  private hasTarget(hash: string): boolean {
    if (hash.length < 2) return false;
    return this.targets.has(hash.slice(1)) || this.targets.has(idOf(hash));
  }

  /** Replaces a placeholder by the image that would be loaded later. */
  private load(copy: Element): void {
    for (const [name, sources] of [
      ['src', LAZY_SRC],
      ['srcset', LAZY_SRCSET],
    ] as const) {
      const value = this.read(copy, name);
      if (!isPlaceholder(value) && !isPlaceholderAddress(value ?? '')) continue;
      const found = sources.map((source) => this.read(copy, source)).find((value) => !isPlaceholder(value));
      if (found) this.write(copy, name, found);
    }
  }

  /** An image that states only several sizes gets the best one as its address, for readers that know only one size. */
  private chooseSource(copy: Element): void {
    const srcset = this.read(copy, 'srcset');
    if (srcset === null || !isPlaceholder(this.read(copy, 'src'))) return;
    const best = bestOf(parseSrcset(srcset).filter(({ url }) => !isPlaceholder(url)));
    if (best !== undefined) this.write(copy, 'src', best);
  }

  private srcset(value: string): string {
    const candidates = parseSrcset(value).map(({ url, descriptor }) => {
      const absolute = this.resolve(url)?.href ?? url;
      return descriptor ? `${absolute} ${descriptor}` : absolute;
    });
    return candidates.join(', ');
  }

  private read(element: Element, name: string): string | null {
    return this.reads.attribute(element, name);
  }

  private write(element: Element, name: string, value: string): void {
    if (name === 'xlink:href') call(element, 'setAttributeNS', XLINK, name, value);
    else call(element, 'setAttribute', name, value);
  }
}

function isPlaceholder(value: string | null): boolean {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' || trimmed === 'about:blank' || /^data:/iu.test(trimmed);
}
