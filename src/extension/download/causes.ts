import type { Downloads } from 'webextension-polyfill';

/** Why a file could not be written, for people. Firefox knows `FILE_FAILED` alone. */
const CAUSES: { readonly [Reason in Downloads.InterruptReason]?: string } = {
  FILE_FAILED: 'The browser could not write the file: the disk may be full, or the folder closed to it.',
  FILE_ACCESS_DENIED: 'The browser may not write into that folder.',
  FILE_NO_SPACE: 'The disk is full.',
  FILE_NAME_TOO_LONG: 'The name of the file, with its folders, is too long for the disk.',
  FILE_TOO_LARGE: 'The file is too large for the disk.',
  FILE_VIRUS_INFECTED: 'The virus scanner refused the file.',
  FILE_BLOCKED: 'The rules of this computer forbid the download.',
  FILE_SECURITY_CHECK_FAILED: 'The security check of this computer refused the file.',
  FILE_TRANSIENT_ERROR: 'The disk was busy. Try again.',
};

export function causeOf(reason: Downloads.InterruptReason | undefined): string {
  return (reason && CAUSES[reason]) ?? `The browser could not write the file${reason ? ` (${reason})` : ''}.`;
}
