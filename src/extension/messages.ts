import type browser from 'webextension-polyfill';
import type { Comfort } from '../page/comfort.ts';
import { HIDE_STYLES, type HideStyle } from '../page/sheet.ts';
import type { SelectionProblem } from '../save/selection/types.ts';
import { PRESSES } from './bar/presses.ts';
import { commandNamed, COPIES, PARTS, type CopyId, type PartId } from './commands.ts';
import type { Flavours } from './hand-over/clipboard.ts';
import { toComfort, toSettings, type Settings } from './settings.ts';

/** The sheet that a page was isolated with; the background needs the same words to take it out again. */
export interface Sheet {
  readonly attribute: string;
  readonly style: HideStyle;
}

/** Asked by the background, answered by the content script. */
export type Request =
  | { readonly type: 'state' }
  /** Asks whether a page was given back that another copy of the extension had left isolated. */
  | { readonly type: 'clean-up' }
  | {
      readonly type: 'isolate';
      readonly sheet: Sheet;
      readonly settings: Settings;
      /** How long the reader has been waiting for the page, in milliseconds. */
      readonly waited: number;
    }
  | { readonly type: 'restore' }
  | { readonly type: 'resize'; readonly comfort: Comfort }
  /** Shows the bar, and moves the keyboard there if it says `go`. */
  | { readonly type: 'bar'; readonly settings: Settings; readonly keys: Keys; readonly go: boolean }
  /** With an address that the reader may want to open. */
  | { readonly type: 'notice'; readonly text: string; readonly link?: string }
  | { readonly type: 'cancel' }
  | {
      readonly type: 'save';
      readonly part: PartId;
      readonly format: string;
      readonly settings: Settings;
    }
  /** `at` counts bytes of the file that was saved last. */
  | { readonly type: 'piece'; readonly at: number }
  | { readonly type: 'copy'; readonly part: PartId; readonly as: CopyId; readonly settings: Settings }
  | { readonly type: 'print'; readonly attribute: string; readonly settings: Settings };

export interface Replies {
  /** How the page is isolated, where it is. */
  readonly state: { readonly sheet?: Sheet; readonly comfort?: Comfort };
  readonly 'clean-up': { readonly found: boolean };
  /** Nothing may be found because the page still loads or changes. */
  readonly isolate: {
    readonly problem?: PageProblem;
    /** Address of the frame from elsewhere that the content is in. */
    readonly frame?: string;
    readonly settling?: true;
    /** In the page, or by leaving it. */
    readonly cancelled?: true;
  };
  readonly restore: { readonly sheet?: Sheet };
  readonly resize: Record<string, never>;
  /** There is none on a page that is not isolated. */
  readonly bar: { readonly missing?: true };
  /** Some documents show nothing that is laid over them. */
  readonly notice: { readonly unseen?: true };
  readonly cancel: Record<string, never>;
  readonly save: SaveReply;
  readonly piece: Piece;
  readonly copy: CopyReply;
  readonly print: PrintReply;
}

/** Why a page that lets us in has nothing to isolate. */
export type PageProblem = 'nothing' | 'pdf' | 'frame' | 'no-page' | 'media' | 'frameset';

export type SaveReply =
  /** With what there is to say about it. */
  | { readonly made: MadeFile; readonly note?: string }
  | { readonly problem: PageProblem | SelectionProblem }
  | { readonly cancelled: true };

export type CopyReply =
  | { readonly flavours: Flavours }
  | { readonly problem: PageProblem | SelectionProblem }
  | { readonly cancelled: true };

export interface PrintReply {
  readonly problem?: PageProblem;
  readonly cancelled?: true;
}

/** A file that waits in the page to be fetched, piece by piece. */
export interface MadeFile {
  readonly fileName: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
}

export interface Piece {
  readonly base64: string;
  /** Bytes. */
  readonly length: number;
}

/** Told by the content script when the page changed by itself. */
export interface Changed {
  readonly type: 'changed';
  readonly isolated: boolean;
  /** A sheet that is no longer needed. */
  readonly remove?: Sheet;
}

/** Told and asked by the content script while it saves. */
export type Work =
  /** Whole number, absent while nobody can tell. */
  | { readonly type: 'progress'; readonly percent?: number }
  | { readonly type: 'load-picture'; readonly address: string };

/** The keys that the browser has set for commands, by their names. */
export type Keys = Readonly<Record<string, string>>;

/** Told by the content script when the reader has pressed a button of the bar. */
export interface Pressed {
  readonly type: 'press';
  /** Name of a command of `COMMANDS`, or one of `PRESSES`. */
  readonly command: string;
}

/** It becomes part of a selector, so it must be a plain name. */
const ATTRIBUTE = /^isolate-[a-z0-9]+$/;

type Sender = browser.Runtime.MessageSender;

/** A message is ours when it comes from this extension and has the form of one. */
export function toRequest(message: unknown, sender: Sender, ownId: string | undefined): Request | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message)) return undefined;
  switch (message['type']) {
    case 'cancel':
    case 'clean-up':
    case 'state':
    case 'restore':
      return { type: message['type'] };
    case 'notice': {
      const { text, link } = message;
      if (typeof text !== 'string') return undefined;
      return { type: 'notice', text, ...(isWebAddress(link) && { link }) };
    }
    case 'isolate': {
      const sheet = toSheet(message['sheet']);
      const waited = typeof message['waited'] === 'number' ? message['waited'] : 0;
      return sheet && { type: 'isolate', sheet, settings: toSettings(message['settings']), waited };
    }
    case 'resize':
      return { type: 'resize', comfort: toComfort(message['comfort']) };
    case 'save': {
      const { part, format } = message;
      return typeof format === 'string' && isPart(part)
        ? { type: 'save', part, format, settings: toSettings(message['settings']) }
        : undefined;
    }
    case 'piece': {
      const { at } = message;
      return typeof at === 'number' && Number.isSafeInteger(at) && at >= 0
        ? { type: 'piece', at }
        : undefined;
    }
    case 'copy': {
      const { part } = message;
      const copied = COPIES.find(({ id }) => id === message['as']);
      return copied && isPart(part)
        ? { type: 'copy', part, as: copied.id, settings: toSettings(message['settings']) }
        : undefined;
    }
    case 'print': {
      const attribute = message['attribute'];
      if (typeof attribute !== 'string' || !ATTRIBUTE.test(attribute)) return undefined;
      return { type: 'print', attribute, settings: toSettings(message['settings']) };
    }
    default:
      return undefined;
  }
}

export function toChanged(message: unknown, sender: Sender, ownId: string | undefined): Changed | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message) || message['type'] !== 'changed') return undefined;
  const remove = toSheet(message['remove']);
  return { type: 'changed', isolated: message['isolated'] === true, ...(remove && { remove }) };
}

export function toWork(message: unknown, sender: Sender, ownId: string | undefined): Work | undefined {
  if (!isOwn(sender, ownId) || sender.frameId !== 0 || !isRecord(message)) return undefined;
  const { type, percent, address } = message;
  if (type === 'load-picture')
    return typeof address === 'string' ? { type: 'load-picture', address } : undefined;
  if (type !== 'progress') return undefined;
  const isPercent = typeof percent === 'number' && percent >= 0 && percent <= 100;
  return { type: 'progress', ...(isPercent && { percent: Math.floor(percent) }) };
}

/** For the script of the bar alone. */
export function toBarRequest(
  message: unknown,
  sender: Sender,
  ownId: string | undefined,
): (Request & { type: 'bar' }) | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message) || message['type'] !== 'bar') return undefined;
  const { settings, keys, go } = message;
  const set = Object.entries(isRecord(keys) ? keys : {}).filter(([, key]) => typeof key === 'string' && key);
  return {
    type: 'bar',
    settings: toSettings(settings),
    keys: Object.fromEntries(set) as Keys,
    go: go === true,
  };
}

export function toPressed(message: unknown, sender: Sender, ownId: string | undefined): Pressed | undefined {
  if (!isOwn(sender, ownId) || sender.frameId !== 0 || !isRecord(message)) return undefined;
  const { type, command } = message;
  if (type !== 'press' || typeof command !== 'string') return undefined;
  const isKnown = commandNamed(command) !== undefined || PRESSES.some((name) => name === command);
  return isKnown ? { type: 'press', command } : undefined;
}

function toSheet(value: unknown): Sheet | undefined {
  if (!isRecord(value) || typeof value['attribute'] !== 'string') return undefined;
  if (!ATTRIBUTE.test(value['attribute'])) return undefined;
  const style = HIDE_STYLES.find((one) => one === value['style']);
  return style && { attribute: value['attribute'], style };
}

/** Only these are opened for the reader. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

/** Once removed, an extension has no id, and neither have pages. */
function isOwn({ id }: Sender, ownId: string | undefined): boolean {
  return id !== undefined && id === ownId;
}

function isPart(value: unknown): value is PartId {
  return PARTS.some(({ id }) => id === value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
