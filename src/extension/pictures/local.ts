import ipaddr from 'ipaddr.js';

/** Host names that do not exist on the web: single words, and names that only a local network gives. */
const LOCAL_NAME =
  /^(?:[^.:]+|.*\.(?:local|localhost|localdomain|internal|intranet|private|corp|lan|home|home\.arpa))$/i;
/** Names that always mean the machine itself. */
const OWN_NAME = /^(?:.*\.)?localhost$/i;
/** Address ranges of the machine and of its network. Others may lead to the web, such as the range of NAT64. */
const OWN_RANGES = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified']);
/** Address ranges of the web, and ranges that no site can have. A name that contains such an address is allowed. */
const HARMLESS_RANGES = new Set(['unicast', 'multicast', 'broadcast', 'reserved']);

/**
 * Some services have a name for every address, which contains the address, with dots or dashes: `10-0-0-1.example`. One
 * name may contain several addresses, and these may overlap.
 */
const FOUR_NUMBERS = /(?<![^.-])(?=(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})(?![^.-]))/g;
const HEXADECIMAL = /(?<![^.-])[\da-f]{8}(?![^.-])/gi;
/** The most characters of a label, and the most groups of an IPv6 address, empty ones included. */
const LONGEST_LABEL = 63;
const MOST_GROUPS = 9;

/** Whether an address may be in the local network. Files are, and so is an address in doubt. */
export function isLocal(address: string): boolean {
  if (isFile(address)) return true;
  const host = webHostIn(address);
  if (host === '') return false;
  return isOutsideWeb(host) || addressesIn(host).some((one) => !HARMLESS_RANGES.has(rangeOf(one)));
}

/** Whether an address is certainly on the machine or in its network. An address in doubt is not. */
export function isSurelyLocal(address: string): boolean {
  if (isFile(address)) return true;
  const host = webHostIn(address);
  return ipaddr.isValid(host) ? OWN_RANGES.has(rangeOf(host)) : OWN_NAME.test(host);
}

/** Whether no site on the web can have this host. */
export function isOutsideWeb(host: string): boolean {
  return ipaddr.isValid(host) ? !isPublic(host) : LOCAL_NAME.test(host);
}

/** The host of an http or https address, without brackets; empty for other addresses. */
export function webHostIn(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return '';
  return hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
}

function isFile(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'file:';
}

/** All IP addresses that a name may contain. */
function addressesIn(host: string): string[] {
  const decimal = [...host.matchAll(FOUR_NUMBERS)].map(([, ...numbers]) => numbers.map(Number).join('.'));
  const hexadecimal = [...host.matchAll(HEXADECIMAL)].map(([digits]) =>
    [0, 2, 4, 6].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join('.'),
  );
  const dashed = host.split('.').flatMap(dashedIn);
  return [...decimal, ...hexadecimal, ...dashed].filter((one) => ipaddr.isValid(one));
}

/** The IPv6 addresses that a label may contain, written with dashes in place of colons. */
function dashedIn(label: string): string[] {
  if (label.length > LONGEST_LABEL) return [];
  const parts = label.split('-');
  return parts.flatMap((_, start) =>
    Array.from({ length: Math.min(MOST_GROUPS, parts.length - start) }, (_, more) =>
      parts.slice(start, start + more + 1).join(':'),
    ).filter((one) => one.includes(':')),
  );
}

function rangeOf(address: string): string {
  return ipaddr.process(address).range();
}

/**
 * Whether an IP address is an ordinary one of the web. It is not if its range has a special meaning. Of IPv6, only
 * 2000::/3 is assigned to networks of the web; other ranges may contain an IPv4 address.
 */
function isPublic(host: string): boolean {
  const address = ipaddr.parse(host);
  if (address.range() !== 'unicast') return false;
  return !(address instanceof ipaddr.IPv6) || (address.parts[0] & 0xe000) === 0x2000;
}
