import { openShadowRoot } from '../../extraction/dom/flat-tree.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import { element, float, type Floating } from '../floating.ts';
import { focused } from '../focus.ts';
import { buttonOf, moreButton, nameButton, openerOf, type BarButton, type ButtonGroup } from './buttons.ts';
import { hearKeys } from './keys.ts';
import { BAR_STYLE } from './style.ts';
import { uncoverFocus } from './uncover.ts';
import { styleOf } from '../style.ts';
import type { Say } from '../words.ts';

/** The events of a press with the mouse or a finger. The page must not receive them: it would close things. */
const POINTING = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'];

/** The bar at the lower edge of an isolated page. The page can neither read it nor press it. */
export class Bar {
  private readonly box: HTMLElement;
  private readonly row: HTMLElement;
  private readonly pressed = new Map<HTMLElement, BarButton>();
  /** The lists, by the buttons that open them. */
  private readonly lists = new Map<HTMLElement, HTMLElement>();
  /** The button whose list is open. */
  private opener: HTMLElement | undefined;
  /** The element that had the focus before the bar. */
  private before: Element | null = null;
  private readonly floating: Floating;
  private readonly stopKeys: () => void;
  private readonly stopUncovering: () => void;
  private readonly view: Window;
  /** In a small window, this button shows all buttons, or only a few again. */
  private readonly more: HTMLElement;
  private readonly onResize = (): void => this.keepStop();
  /** A list closes when the reader clicks in the page. */
  private readonly onPointer = ({ target }: Event): void => {
    if (target !== (this.box.getRootNode() as ShadowRoot).host) this.close();
  };

  /** @param attribute the attribute of the sheet that isolates the page. */
  constructor(
    private readonly document: Document,
    buttons: readonly BarButton[],
    private readonly press: (name: string) => void,
    attribute: string,
    private readonly say: Say,
  ) {
    this.box = element(document, 'div');
    this.box.setAttribute('role', 'toolbar');
    this.box.setAttribute('aria-label', 'Isolate');
    this.row = element(document, 'div');
    this.row.className = 'row';
    for (const button of buttons) this.add(button);
    this.more = moreButton(document, say);
    if (buttons.some(({ isFirst }) => isFirst)) this.row.lastElementChild!.before(this.more);
    this.box.append(this.row);
    this.box.addEventListener('click', (event) => this.onClick(event));
    this.box.addEventListener('focusin', (event) => this.onFocus(event));
    // The focus and the selection stay in the page.
    this.box.addEventListener('mousedown', (event) => event.preventDefault());
    for (const name of POINTING) this.box.addEventListener(name, (event) => event.stopPropagation());
    this.floating = float(document, this.box, BAR_STYLE, say, { attribute, isBar: true });
    this.view = property<Window>(document, 'defaultView');
    this.view.addEventListener('pointerdown', this.onPointer, true);
    this.view.addEventListener('resize', this.onResize);
    this.keepStop();
    this.stopUncovering = uncoverFocus(document, this.view, this.box);
    this.stopKeys = hearKeys(document, this.box, {
      group: () => this.group(),
      escape: () => (this.opener ? this.close() : this.leave()),
      isOpen: () => this.opener !== undefined,
      tab: () => this.close(),
    });
  }

  /** False if the page has removed it. */
  get isThere(): boolean {
    return this.floating.isThere;
  }

  get hasFocus(): boolean {
    return this.active !== null;
  }

  /** Moves the focus to the bar. */
  focus(): void {
    if (!this.active) this.before = focused(this.document, openShadowRoot);
    this.keepStop();
    this.stops()
      .find(({ tabIndex }) => tabIndex === 0)
      ?.focus();
  }

  /** @param buttons the same buttons, some with another label or effect. */
  update(buttons: readonly BarButton[]): void {
    const all = buttons.flatMap((button) => [
      button,
      ...(button.list?.groups.flatMap(({ buttons: inList }) => inList) ?? []),
    ]);
    [...this.pressed.keys()].forEach((button, i) => this.dress(button, all[i]));
  }

  /** Removes everything of ours from the page. */
  remove(): void {
    if (this.active) this.leave();
    this.stopKeys();
    this.stopUncovering();
    this.view.removeEventListener('pointerdown', this.onPointer, true);
    this.view.removeEventListener('resize', this.onResize);
    this.floating.remove();
  }

  private add(given: BarButton): void {
    const button = buttonOf(this.document, given);
    if (!given.isFirst) button.classList.add('rest');
    this.dress(button, given);
    if (!given.list) return this.row.append(button);
    const opener = openerOf(this.document, given.list.label, this.say);
    const list = element(this.document, 'div');
    list.className = 'list';
    list.hidden = true;
    list.setAttribute('role', 'menu');
    list.setAttribute('aria-label', given.list.label);
    list.append(...given.list.groups.map((group) => this.groupOf(group)));
    this.lists.set(opener, list);
    this.box.append(list);
    const pair = element(this.document, 'span');
    pair.className = 'pair';
    pair.append(button, opener);
    this.row.append(pair);
  }

  private groupOf({ title, buttons }: ButtonGroup): HTMLElement {
    const group = element(this.document, 'div');
    group.className = 'group';
    group.setAttribute('role', title === undefined ? 'none' : 'group');
    if (title !== undefined) {
      group.setAttribute('aria-label', title);
      const word = element(this.document, 'span');
      word.textContent = title;
      word.setAttribute('aria-hidden', 'true');
      group.append(word);
    }
    for (const one of buttons) {
      const item = buttonOf(this.document, one);
      item.setAttribute('role', 'menuitem');
      this.dress(item, one);
      group.append(item);
    }
    return group;
  }

  private dress(button: HTMLElement, given: BarButton): void {
    this.pressed.set(button, given);
    if ('text' in given.shows) button.textContent = given.shows.text;
    nameButton(button, given, this.say);
  }

  /** The visible buttons, without those in lists. */
  private stops(): HTMLElement[] {
    return [...this.row.querySelectorAll('button')].filter((one) => styleOf(one).display !== 'none');
  }

  /** Makes sure that the Tab key reaches one of the visible buttons. */
  private keepStop(): void {
    const stops = this.stops();
    if (!stops.some(({ tabIndex }) => tabIndex === 0)) stops[0].tabIndex = 0;
  }

  private fold(): void {
    const isOpen = this.box.classList.toggle('all');
    this.more.setAttribute('aria-expanded', String(isOpen));
    this.floating.settle();
  }

  private get active(): HTMLElement | null {
    return (this.box.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  }

  /** The buttons that the arrow keys move among: those of the open list, if the focus is in it. */
  private group(): readonly HTMLElement[] {
    const list = this.opener && this.lists.get(this.opener);
    return list?.contains(this.active) ? [...list.querySelectorAll('button')] : this.stops();
  }

  private onClick(event: MouseEvent): void {
    const button = (event.target as Element).closest('button');
    if (!event.isTrusted || !button) return;
    const { opener } = this;
    this.close();
    if (button === this.more) this.fold();
    else if (this.lists.has(button)) {
      if (opener !== button) this.open(button, event.detail === 0);
    } else this.press(this.pressed.get(button)!.name);
  }

  /** @param isByKey then the focus moves to the list. */
  private open(opener: HTMLElement, isByKey: boolean): void {
    const list = this.lists.get(opener)!;
    list.hidden = false;
    opener.setAttribute('aria-expanded', 'true');
    this.opener = opener;
    this.floating.settle();
    if (isByKey) list.querySelector('button')?.focus();
  }

  private close(): void {
    const { opener } = this;
    const list = opener && this.lists.get(opener);
    if (!list) return;
    if (list.contains(this.active)) opener.focus();
    list.hidden = true;
    opener.setAttribute('aria-expanded', 'false');
    this.opener = undefined;
    this.floating.settle();
  }

  private onFocus({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !this.box.contains(relatedTarget as Node)) this.before = relatedTarget as Element;
    const stops = this.stops();
    // Only one button can be reached by the Tab key: the one that had the focus last.
    if (stops.includes(target as HTMLElement))
      for (const stop of this.row.querySelectorAll('button')) stop.tabIndex = stop === target ? 0 : -1;
  }

  /** Gives the focus back to the element that had it. */
  private leave(): void {
    const { before } = this;
    this.active?.blur();
    if (before && property<boolean>(before, 'isConnected')) call(before, 'focus', { preventScroll: true });
  }
}
