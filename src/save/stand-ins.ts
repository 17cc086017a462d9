import { CONTROLS } from '../extraction/dom/controls.ts';
import { call, property } from '../extraction/dom/safe.ts';
import type { Addresses } from './addresses.ts';
import { answerOf } from './answers.ts';
import { isFallback, labelOf } from './drawing-labels.ts';
import type { PageView } from './page-view.ts';
import { isPlaceholderAddress } from './pictures/placeholder.ts';
import { nearestElement, type Reads } from './reads.ts';
import { EMBEDS } from './tags.ts';

/** Google's advertisements in films, which most players show in a frame. */
const ADS = 'imasdk.googleapis.com';
/** What a player plays, and its poster. */
const PLAYED = 'video, audio, iframe, img';
/** Pictures in these are signs, such as an arrow. */
const BUTTONS = 'button, a';

/** What the file has in place of an element that only the page can show. */
export interface StandIn {
  readonly element: Element;
  readonly ownLine: boolean;
}

/**
 * Replaces elements that only the page can show. Videos, sounds and embedded documents become links, with their poster if
 * they have one. Drawings on a canvas become images, and HTML in a drawing becomes a label. The image in a NOSCRIPT is taken
 * if it has no twin outside. An icon of the style sheet that means yes or no becomes a sign. Controls of films and galleries
 * are left out.
 */
export class StandIns {
  private readonly played = new Map<Node, ReadonlySet<Node>>();

  constructor(
    private readonly inert: Document,
    private readonly reads: Reads,
    private readonly addresses: Addresses,
    private readonly view: PageView,
  ) {}

  /** Null if the element is left out, and undefined if it can be copied as it is. */
  of(source: Element, tag: string): StandIn | null | undefined {
    const embed = EMBEDS.get(tag);
    // A frame of at most one pixel counts visits.
    if (embed && this.sizesOf(source).every((size) => size <= 1)) return null;
    if (embed) {
      const url = this.addresses.embedded(source, embed);
      return url?.hostname === ADS ? null : this.link(source, url, undefined);
    }
    if (tag === 'video' || tag === 'audio') return this.medium(source);
    if (this.isControl(source)) return null;
    if (isFallback(source, this.reads)) return null;
    if (tag === 'foreignobject') {
      const label = labelOf(source, this.inert, this.reads, this.view);
      return label && { element: label, ownLine: false };
    }
    if (tag === 'canvas') return this.drawing(source);
    if (tag === 'noscript') return this.unscripted(source);
    if (tag === 'img' && this.isNothing(source)) return null;
    const answer = answerOf(source, tag, this.reads);
    return answer === undefined ? undefined : { element: this.text(answer), ownLine: false };
  }

  /** Does it control a film or a gallery, and contains neither a film nor a picture? It does nothing in a file. */
  private isControl(source: Element): boolean {
    if (!CONTROLS.test(this.reads.attribute(source, 'class') ?? '')) return false;
    const root = call<Document | ShadowRoot>(source, 'getRootNode');
    const played = this.played.get(root) ?? this.aroundPlayed(root);
    this.played.set(root, played);
    return !played.has(source);
  }

  /** What players play, and all elements around it. */
  private aroundPlayed(root: Document | ShadowRoot): Set<Node> {
    const around = new Set<Node>();
    for (const one of call<NodeListOf<Element>>(root, 'querySelectorAll', PLAYED)) {
      if (this.reads.tag(one) === 'img' && call<Element | null>(one, 'closest', BUTTONS)) continue;
      for (let at: Node | null = one; at && !around.has(at); at = this.reads.parent(at)) around.add(at);
    }
    return around;
  }

  private medium(source: Element): StandIn | null {
    const sources = [source, ...call<HTMLCollectionOf<Element>>(source, 'getElementsByTagName', 'source')];
    const url = sources.map((one) => this.addresses.embedded(one, 'src')).find((one) => one !== undefined);
    return this.link(source, url, this.addresses.embedded(source, 'poster', 'data-poster'));
  }

  private link(source: Element, url: URL | undefined, poster: URL | undefined): StandIn | null {
    if (!url && !poster) return null;
    const name = ['title', 'aria-label']
      .map((one) => this.reads.attribute(source, one)?.trim())
      .find(Boolean);
    const image = poster && this.image(poster.href, name ?? '');
    if (!url) return image ? { element: image, ownLine: true } : null;
    const element = this.create('a', { href: url.href });
    call(element, 'append', image ?? name ?? url.href);
    return { element, ownLine: true };
  }

  private drawing(source: Element): StandIn | null {
    const data = this.view.canvasImage?.(source);
    if (!data || !/^data:image\/(?:png|jpeg|webp);base64,./u.test(data)) return null;
    const name = ['aria-label', 'title']
      .map((one) => this.reads.attribute(source, one)?.trim())
      .find(Boolean);
    return { element: this.image(data, name ?? ''), ownLine: false };
  }

  /** Is the image a placeholder of one that stands in a NOSCRIPT beside it? */
  private hasTwin(source: Element): boolean {
    const twin = this.beside(source, 'noscript');
    return twin !== undefined && this.imagesIn(twin).length === 1;
  }

  /** The one image of a NOSCRIPT, unless the page with scripts has it too. */
  private unscripted(source: Element): StandIn | null {
    const images = this.imagesIn(source);
    const [image] = images;
    if (!image || images.length > 1 || this.isPixel(image)) return null;
    const twin = ['img', 'picture', '']
      .map((tag) => this.beside(source, tag))
      .find((one) => one !== undefined);
    if (twin && this.imagesIn(twin).some((one) => this.addresses.isKnown(one) || this.hasSource(one)))
      return null;
    const url = this.addresses.embedded(image, 'src');
    return url ? { element: this.image(url.href, image.getAttribute('alt') ?? ''), ownLine: false } : null;
  }

  /** Where scripts run, the content of a NOSCRIPT is text. */
  private imagesIn(element: Element): Element[] {
    if (this.reads.tag(element) === 'img') return [element];
    const elements = [...call<HTMLCollectionOf<Element>>(element, 'getElementsByTagName', 'img')];
    if (elements.length > 0 || this.reads.tag(element) !== 'noscript') return elements;
    const parsed = new DOMParser().parseFromString(property<string>(element, 'textContent'), 'text/html');
    return [...parsed.getElementsByTagName('img')];
  }

  /** Is the image a placeholder, or one that nobody sees? */
  private isNothing(image: Element): boolean {
    if (this.isPixel(image)) return true;
    if (this.addresses.isKnown(image)) return isPlaceholderAddress(this.addresses.sourceOf(image));
    if (this.hasSource(image)) return false;
    return this.hasTwin(image) || isPlaceholderAddress(this.reads.attribute(image, 'src') ?? '');
  }

  /** Does the SOURCE before the image state where it is? */
  private hasSource(image: Element): boolean {
    const source = nearestElement(image, 'previous', this.reads);
    return source !== undefined && this.reads.tag(source) === 'source' && this.addresses.isKnown(source);
  }

  /** Is it an invisible image that counts visits? */
  private isPixel(image: Element): boolean {
    const isHidden = /display\s*:\s*none|visibility\s*:\s*hidden/iu;
    return (
      this.sizesOf(image).some((size) => size <= 1) ||
      isHidden.test(this.reads.attribute(image, 'style') ?? '')
    );
  }

  /** Width and height as the element states them, in pixels. NaN if it does not. */
  private sizesOf(element: Element): number[] {
    return ['width', 'height'].map((name) => Number(this.reads.attribute(element, name)?.trim() || 'NaN'));
  }

  /** The element right before or after with this tag. For '', any element that contains one image. */
  private beside(source: Element, tag: string): Element | undefined {
    return (['previous', 'next'] as const)
      .map((side) => nearestElement(source, side, this.reads))
      .find(
        (one) =>
          one !== undefined && (tag === '' ? this.imagesIn(one).length === 1 : this.reads.tag(one) === tag),
      );
  }

  private image(src: string, alt: string): Element {
    return this.create('img', { src, alt });
  }

  private text(words: string): Element {
    const element = this.create('span', {});
    call(element, 'append', words);
    return element;
  }

  private create(tag: string, attributes: Record<string, string>): Element {
    const element = call<Element>(this.inert, 'createElement', tag);
    for (const [name, value] of Object.entries(attributes)) call(element, 'setAttribute', name, value);
    return element;
  }
}
