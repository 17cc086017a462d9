import type { Downloads } from 'webextension-polyfill';
import type { MessageKey } from '../../page/words.ts';
import { say } from '../words.ts';

/** Why a file could not be written, in words for readers. Firefox reports only `FILE_FAILED`. */
const CAUSES: { readonly [Reason in Downloads.InterruptReason]?: MessageKey } = {
  FILE_FAILED: 'cause_failed',
  FILE_ACCESS_DENIED: 'cause_access',
  FILE_NO_SPACE: 'cause_space',
  FILE_NAME_TOO_LONG: 'cause_name',
  FILE_TOO_LARGE: 'cause_large',
  FILE_VIRUS_INFECTED: 'cause_virus',
  FILE_BLOCKED: 'cause_blocked',
  FILE_SECURITY_CHECK_FAILED: 'cause_security',
  FILE_TRANSIENT_ERROR: 'cause_busy',
};

export function causeOf(reason: Downloads.InterruptReason | undefined): string {
  if (reason === undefined) return say('cause_unknown');
  const cause = CAUSES[reason];
  return cause ? say(cause) : say('cause_other', reason);
}
