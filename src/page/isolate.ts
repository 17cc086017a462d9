import { hostOf, openShadowRoot, type ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { property } from '../extraction/dom/safe.ts';
import { allAtOnce } from '../extraction/steps.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { Animations, coloursAtRest } from './animations.ts';
import { Content } from './content.ts';
import { isInControl, keepControls } from './controls.ts';
import { CloseUp } from './close-up/close-up.ts';
import { clearFurniture } from './close-up/furniture.ts';
import { AS_THE_SITE, sizeText, type Comfort } from './comfort.ts';
import { Modals } from './dialogs.ts';
import { focusedInFrames, refocus } from './focus.ts';
import { closeHoles } from './holes.ts';
import { setInertAside } from './inert.ts';
import { keepLegible } from './legible.ts';
import { marksFor, type Marks } from './marks.ts';
import { isOf, prepare, type Prepared } from './prepare.ts';
import { ScrollKeeper } from './scroll.ts';
import type { Leaf } from './in-view.ts';
import type { HideStyle, Mark } from './sheet.ts';
import type { Isolation } from './isolation.ts';
import { hideLater } from './later.ts';
import { Within } from './living/within.ts';
import { keepTints } from './tints.ts';
import { treesOf } from './trees.ts';
import { addVeils } from './veils.ts';
import { areUnder, erase, parentsOf, rewrite, write } from './write-marks.ts';

export interface IsolationOptions {
  readonly attribute: string;
  readonly style: HideStyle;
  /** Whether the address of each link is printed behind it. Default: false. */
  readonly addresses?: boolean;
  /** Default: as the site made it. */
  readonly comfort?: Comfort;
}

/**
 * Leaves only the kept content visible. The sheet (`hidingSheet`, with the same attribute) must be in the page already.
 * By itself it hides nothing, so the reader sees hiding and scrolling as one step.
 *
 * @param prepared for the page as it is now.
 */
export function isolate(
  kept: KeptNodes,
  document: Document,
  { attribute, style, addresses = false, comfort = AS_THE_SITE }: IsolationOptions,
  shadowRootOf: ShadowRootOf = openShadowRoot,
  prepared = allAtOnce(prepare(kept, document, shadowRootOf)),
): Isolation {
  let layout: CloseUp | undefined;
  const mark = ({ trees, pieces, leaves }: Prepared): Marks => {
    layout?.stop();
    const given = marksFor(kept, document, shadowRootOf);
    keepControls(kept, document, given);
    keepTints(given);
    const { column, paper } = clearFurniture(pieces, given, document);
    keepLegible(kept, given, paper);
    sizeText(kept, given, comfort.textSize);
    if (style === 'keep-place') {
      addVeils(given, trees);
      closeHoles(given, leaves);
    } else layout = new CloseUp(column, leaves, given, document, attribute, comfort);
    return given;
  };
  let { trees, said } = prepared;
  let marks = mark(prepared);
  let parents = parentsOf(marks);
  let content = new Content(kept);
  const within = new Within(kept);
  const atRest = coloursAtRest(trees, (element) => within.isPartOrAround(element));
  const keeper = new ScrollKeeper(document, kept, content, marks.keys(), trees);
  const animations = style === 'close-up' ? new Animations(document, trees) : undefined;
  const focus = focusedInFrames(document, shadowRootOf);
  const modals = new Modals(document, attribute, (element) => content.isBeside(element), shadowRootOf);
  let setBack = (): void => {};
  const setInert = (): void => {
    setBack();
    setBack = setInertAside(
      [...marks.keys()].filter((element) => content.holds(element)),
      attribute,
    );
  };
  let stopHiding = (): void => {};
  const hideRest = (): void => {
    stopHiding();
    stopHiding = hideLater(marks, attribute, style, shadowRootOf);
  };
  let end = (): void => {};
  const giveBack = (now = treesOf(document, shadowRootOf)): void => {
    stopHiding();
    layout?.stop();
    modals.reopen();
    setBack();
    const eraseAll = (): void => void (end = erase(document, marks, attribute, now));
    if (animations) animations.giveBack(eraseAll, now);
    else eraseAll();
  };
  const hide = (): void => {
    write(marks, attribute);
    layout?.arrange();
  };
  try {
    keeper.isolate(() => {
      modals.setAside(trees);
      setInert();
      if (animations) animations.hide(hide);
      else hide();
      hideRest();
    }, prepared.leaves);
  } catch (error) {
    // A page that is half isolated is worse than one that is not.
    giveBack();
    keeper.giveUp();
    end();
    throw error;
  }

  const keep = (other: KeptNodes, known?: Prepared): void => {
    kept = other;
    content = content.succeededBy(kept);
    const anew = isOf(kept, known) ? known : allAtOnce(prepare(kept, document, shadowRootOf));
    ({ trees, said } = anew);
    marks = mark(anew);
    parents = parentsOf(marks);
    setInert();
    hideRest();
  };
  const isUsed = (node: Node): boolean => content.has(node) || isInControl(node, marks);
  let showOpened = (): void => {};
  let stops: readonly (() => void)[] = [];
  let rollUp = (): void => {};
  let unroll = (): void => {};
  const change = (act: () => void, leaves?: readonly Leaf[]): void => {
    rollUp();
    keeper.renew(leaves, () => {
      act();
      layout?.arrange();
      showOpened();
      return kept;
    });
    unroll();
  };
  const renew: Isolation['renew'] = (choose, known) => {
    let chosen: KeptNodes | undefined;
    change(() => {
      rewrite(document, marks, attribute, treesOf(document, shadowRootOf), () => {
        chosen = choose();
        if (chosen) keep(chosen, known);
        return marks;
      });
    }, known?.leaves);
    return chosen !== undefined;
  };
  return {
    get kept() {
      return kept;
    },
    get said() {
      return said;
    },
    get trees() {
      const within = new Within(kept);
      return trees.filter((tree) => {
        const host = hostOf(tree);
        return host !== null && within.isPartOrAround(host);
      });
    },
    coloursAtRest: atRest,
    attend({ watchModals, watchOpened, reveal, unrollOnPaper, restUnseen, tellOfPlaces }) {
      const show = (element: Element): boolean => {
        const isShown = reveal(element, marks, attribute);
        if (isShown) content.opened.add(element);
        if (isShown) hideRest();
        return isShown;
      };
      showOpened = () => {
        for (const element of content.opened) reveal(element as Element, marks, attribute);
        if (content.opened.size > 0) hideRest();
      };
      stops = [
        watchModals(document, modals, () => trees),
        watchOpened(document, isUsed, show),
        restUnseen(document, () => trees, attribute),
        tellOfPlaces(document, kept),
      ];
      unroll = () => (rollUp = unrollOnPaper(document, kept, attribute, addresses));
      unroll();
    },
    restore(now) {
      rollUp();
      for (const stop of stops) stop();
      try {
        keeper.restore(() => giveBack(now));
        refocus(document, focus);
      } finally {
        end();
      }
    },
    mend() {
      const isMended = write(marks, attribute);
      if (isMended) hideRest();
      return isMended;
    },
    isInPlace: () => areUnder(parents) && kept.roots.every((root) => property<boolean>(root, 'isConnected')),
    renew,
    // The new layout is measured while the whole page is shown, so it does not depend on the previous one.
    follow: (successors) => void renew(() => successors),
    resize(wanted) {
      comfort = wanted;
      // If the whole page is shown, the sizes are used when other content is kept.
      if (parents.size > 0) renew(() => kept);
    },
    open(opened = new Map<Element, Set<Mark>>()) {
      layout?.stop();
      stopHiding();
      rewrite(document, marks, attribute, treesOf(document, shadowRootOf), () => opened);
      marks = opened;
      parents = new Map();
    },
  };
}
