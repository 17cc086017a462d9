import { call, property } from '../extraction/dom/safe.ts';
import { quietly } from './quietly.ts';
import { parentElementOf, type Trees } from './trees.ts';

/** A hidden element has no box in close-up, so its animations end, and start again when it comes back. */
interface State {
  /** In milliseconds, or null for an animation that has ended and still shows its last frame. */
  readonly time: CSSNumberish | null;
}

/**
 * When the page is given back, its CSS animations continue where they were: none that was over plays again, and the
 * page receives no event of them. Make this object before the page changes.
 */
export class Animations {
  private readonly before = new Map<Element, Map<string, State>>();
  /** Animations in elements that the page has added since are new, and were not over. */
  private readonly added = new WeakSet<Node>();
  /** Is an element inside something that was added? Remembers the ancestors, so that each is visited once. */
  private readonly known = new Map<Element, boolean>();
  private readonly observer = new MutationObserver((records) => this.note(records));

  constructor(
    private readonly document: Document,
    trees: Trees,
  ) {
    for (const animation of animationsIn(trees)) {
      const target = targetOf(animation);
      const states = this.before.get(target) ?? new Map<string, State>();
      const hasEnded = animation.playState === 'finished';
      states.set(nameOf(animation), { time: hasEnded ? null : animation.currentTime });
      this.before.set(target, states);
    }
    for (const tree of trees) this.observer.observe(tree, { childList: true, subtree: true });
  }

  /** Hides by `change`. */
  hide(change: () => void): void {
    quietly(this.view, ['animationcancel'], change, [...this.before.keys()]);
  }

  /** Gives back by `change`. */
  giveBack(change: () => void, trees: Trees): void {
    const running = new Set(animationsIn(trees));
    this.note(this.observer.takeRecords());
    this.observer.disconnect();
    change();
    const anew = animationsIn(trees).filter((one) => !running.has(one) && !this.isAdded(targetOf(one)));
    const goOn = anew.filter((one) => this.stateOf(one)?.time != null);
    const over = anew.filter((one) => this.stateOf(one)?.time == null && !isEndless(one));
    quietly(
      this.view,
      ['animationstart'],
      () => {
        for (const one of goOn) one.currentTime = this.stateOf(one)!.time;
        // Chromium sends the events of an animation only once it has begun to draw it.
        return Promise.allSettled(goOn.map(({ ready }) => ready));
      },
      goOn.map(targetOf),
    );
    const events = ['animationstart', 'animationiteration', 'animationend'];
    quietly(this.view, events, () => over.forEach((one) => one.finish()), over.map(targetOf));
  }

  private get view(): Window {
    return property<Window>(this.document, 'defaultView');
  }

  private stateOf(animation: CSSAnimation): State | undefined {
    return this.before.get(targetOf(animation))?.get(nameOf(animation));
  }

  private isAdded(element: Element): boolean {
    const climbed: Element[] = [];
    let isAdded: boolean | undefined;
    for (let at: Element | null = element; at && isAdded === undefined; at = parentElementOf(at)) {
      isAdded = this.added.has(at) || this.known.get(at);
      climbed.push(at);
    }
    for (const at of climbed) this.known.set(at, isAdded ?? false);
    return isAdded ?? false;
  }

  private note(records: readonly MutationRecord[]): void {
    for (const { addedNodes } of records) for (const node of addedNodes) this.added.add(node);
  }
}

/**
 * Settles when the colours that are fading now have reached their end; undefined if none is fading.
 *
 * @param isOf whether the colours of an element count.
 */
export function coloursAtRest(
  trees: Trees,
  isOf: (element: Element) => boolean,
): Promise<unknown> | undefined {
  const fading = movingIn(trees)
    .filter((one): one is CSSTransition => 'transitionProperty' in one)
    .filter((one) => /color|background/.test(one.transitionProperty) && isOf(targetOf(one)));
  return fading.length > 0 ? Promise.allSettled(fading.map(({ finished }) => finished)) : undefined;
}

/** The CSS animations that are running or hold their last frame. */
function animationsIn(trees: Trees): CSSAnimation[] {
  return movingIn(trees).filter((one): one is CSSAnimation => 'animationName' in one);
}

/** Every animation that moves an element, or holds it where it has moved it. */
function movingIn(trees: Trees): Animation[] {
  return (
    trees
      // DOMs without a layout have no animations.
      .flatMap((tree) => ('getAnimations' in tree ? call<Animation[]>(tree, 'getAnimations') : []))
      .filter(({ effect }) => (effect as KeyframeEffect | null)?.target)
  );
}

function targetOf({ effect }: Animation): Element {
  return (effect as KeyframeEffect).target!;
}

function nameOf({ animationName, effect }: CSSAnimation): string {
  return `${(effect as KeyframeEffect).pseudoElement ?? ''} ${animationName}`;
}

/** An endless animation was not over before. */
function isEndless({ effect }: CSSAnimation): boolean {
  return effect!.getComputedTiming().endTime === Infinity;
}
