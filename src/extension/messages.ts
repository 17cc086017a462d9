import type { Change } from '../page/adjust/correct.ts';
import type { Comfort } from '../page/comfort.ts';
import type { Ended } from '../page/living/surroundings.ts';
import { HIDE_STYLES, type HideStyle } from '../page/sheet.ts';
import type { SelectionProblem } from '../save/selection/types.ts';
import type { Keys } from './bar/messages.ts';
import type { CopyId, PartId } from './commands.ts';
import type { Flavours } from './hand-over/clipboard.ts';
import { isOwn, isRecord, type Sender } from './own-messages.ts';
import { toComfort, toPageSettings, type PageSettings, type Settings } from './settings.ts';
import type { WhyView } from './why/types.ts';

/** The sheet that isolates a page. The background needs the same text to remove it. */
export interface Sheet {
  readonly attribute: string;
  readonly style: HideStyle;
}

/** Requests of the background, answered by the content script. */
export type Request =
  | { readonly type: 'state' }
  /** Confirms that the reader was told that the page was restored. */
  | { readonly type: 'clean-up' }
  | {
      readonly type: 'isolate';
      readonly sheet: Sheet;
      readonly settings: PageSettings;
      /** How long the reader has been waiting for the page, in milliseconds. */
      readonly waited: number;
    }
  | { readonly type: 'restore' }
  | { readonly type: 'resize'; readonly comfort: Comfort }
  /** Shows the bar. With `go`, it also gets the focus. */
  | { readonly type: 'bar'; readonly settings: Settings; readonly keys: Keys; readonly go: boolean }
  /** Lets the reader adjust the content. With a site, the changes can be stored for it. */
  | { readonly type: 'adjust'; readonly site?: string }
  /** What the reader wants to keep on the site. */
  | { readonly type: 'rule'; readonly changes: readonly Change[] }
  /** Asks how much of that was found. */
  | { readonly type: 'fit' }
  /** Starts or stops explaining on the isolated page why parts are kept. */
  | { readonly type: 'show-why'; readonly settings: Settings }
  /** Asks why the page is isolated as it is. */
  | { readonly type: 'why'; readonly settings: Settings }
  /** Asks for the page as HTML, for a report. */
  | { readonly type: 'fixture'; readonly settings: Settings; readonly isMasked: boolean }
  /** `frame`: the content is in a frame of another site, which the notice names and offers to open. */
  | { readonly type: 'notice'; readonly text: string; readonly frame?: true }
  | { readonly type: 'cancel' }
  | {
      readonly type: 'save';
      readonly part: PartId;
      readonly format: string;
      readonly settings: Settings;
      /** The number of the chapter that the page becomes in a book of several pages, which is made elsewhere. */
      readonly chapter?: number;
    }
  /** `at` is a position in bytes in a file that was made. */
  | { readonly type: 'piece'; readonly id: string; readonly at: number }
  | { readonly type: 'copy'; readonly part: PartId; readonly as: CopyId; readonly settings: Settings }
  | { readonly type: 'print'; readonly attribute: string; readonly settings: Settings };

export interface Replies {
  readonly state: {
    /** How the page is isolated, if it is. */
    readonly sheet?: Sheet;
    readonly comfort?: Comfort;
    /** The page was restored, because another copy of the extension had left it isolated. The reader has not been told yet. */
    readonly isGivenBack?: true;
  };
  readonly 'clean-up': Record<string, never>;
  /** There may be no content only because the page is still loading or changing. */
  readonly isolate: {
    readonly problem?: PageProblem;
    readonly settling?: true;
    /** Cancelled in the page, or by leaving it. */
    readonly cancelled?: true;
    /** Isolated, and waiting for the script that keeps it isolated. */
    readonly isAlone?: true;
  };
  readonly restore: { readonly sheet?: Sheet };
  readonly resize: Record<string, never>;
  /** A page that is not isolated has no bar. */
  readonly bar: { readonly missing?: true };
  /** A page that is not isolated has nothing to adjust. */
  readonly adjust: { readonly missing?: true };
  readonly rule: Record<string, never>;
  /** How many changes there are, and how many of them found nothing. */
  readonly fit: { readonly changes: number; readonly missed: number };
  /** A page that is not isolated has nothing to explain. */
  readonly 'show-why': { readonly missing?: true };
  readonly why: WhyView;
  readonly fixture: { readonly html: string };
  /** Some documents cannot show anything on top of them. */
  readonly notice: { readonly unseen?: true };
  readonly cancel: Record<string, never>;
  readonly save: SaveReply;
  readonly piece: Piece;
  readonly copy: CopyReply;
  readonly print: PrintReply;
}

/** Why a page that we can read has nothing to isolate. */
export type PageProblem = 'nothing' | 'pdf' | 'frame' | 'no-page' | 'media' | 'frameset';

export type SaveReply =
  /** With a note about it. */
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

/** A file that the page keeps until it is fetched, piece by piece. */
export interface MadeFile {
  /** The id by which this file is requested. */
  readonly id: string;
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

/** Sent by the content script when the page has changed by itself. */
export interface Changed {
  readonly type: 'changed';
  readonly isolated: boolean;
  /** A sheet that is no longer needed. */
  readonly remove?: Sheet;
  /** Why the page was restored without a click. */
  readonly why?: Ended;
}

/** Sent by the content script while it saves. */
export type Work =
  /** A whole number; absent if it is not known. */
  | { readonly type: 'progress'; readonly percent?: number }
  | { readonly type: 'load-picture'; readonly address: string };

/** It becomes part of a selector, so it must be a plain name. */
export const ATTRIBUTE = /^isolate-[a-z0-9]+$/;

/**
 * A request to the script that isolates; undefined for other messages. A message must come from this extension and have
 * the right form.
 */
export function toRequest(message: unknown, sender: Sender, ownId: string | undefined): Request | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message)) return undefined;
  switch (message['type']) {
    case 'cancel':
    case 'clean-up':
    case 'state':
    case 'restore':
      return { type: message['type'] };
    case 'isolate': {
      const sheet = toSheet(message['sheet']);
      const waited = typeof message['waited'] === 'number' ? message['waited'] : 0;
      return sheet && { type: 'isolate', sheet, settings: toPageSettings(message['settings']), waited };
    }
    case 'resize':
      return { type: 'resize', comfort: toComfort(message['comfort']) };
    default:
      return undefined;
  }
}

const ENDS: readonly Ended[] = ['gone', 'undone'];

export function toChanged(message: unknown, sender: Sender, ownId: string | undefined): Changed | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message) || message['type'] !== 'changed') return undefined;
  const remove = toSheet(message['remove']);
  const why = ENDS.find((one) => one === message['why']);
  const isolated = message['isolated'] === true;
  return { type: 'changed', isolated, ...(remove && { remove }), ...(why && { why }) };
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

function toSheet(value: unknown): Sheet | undefined {
  if (!isRecord(value) || typeof value['attribute'] !== 'string') return undefined;
  if (!ATTRIBUTE.test(value['attribute'])) return undefined;
  const style = HIDE_STYLES.find((one) => one === value['style']);
  return style && { attribute: value['attribute'], style };
}

/** Only addresses with these schemes are opened for the reader. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}
