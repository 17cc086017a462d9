import ipaddr from 'ipaddr.js';

/** Names that the web gives to nobody, so only the machine and its own network know them, and single words. */
const LOCAL_NAME =
  /^(?:[^.:]+|.*\.(?:local|localhost|localdomain|internal|intranet|private|corp|lan|home|home\.arpa))$/i;
/** These names are the machine itself, whoever is asked. */
const OWN_NAME = /^(?:.*\.)?localhost$/i;
/** Ranges of the machine and of its own network. Any other may lead back to the web, as those of NAT64 do. */
const OWN_RANGES = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified']);
/** Ranges that are no reason to refuse a name: those of the web, and those that no site can be in. */
const HARMLESS_RANGES = new Set(['unicast', 'multicast', 'broadcast', 'reserved']);

/** Some services give every address a name that has it in it, with dots or dashes. Runs may overlap. */
const FOUR_NUMBERS = /(?<![^.-])(?=(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})(?![^.-]))/g;
const HEXADECIMAL = /(?<![^.-])[\da-f]{8}(?![^.-])/gi;
/** Characters of a label, and the groups of an IPv6 address, with those that two colons leave empty. */
const LONGEST_LABEL = 63;
const MOST_GROUPS = 9;

/** Is it in the local network, as far as its address tells? Files of the machine are. In doubt it is. */
export function isLocal(address: string): boolean {
  if (isFile(address)) return true;
  const host = hostOf(address);
  if (host === '') return false;
  return isOutsideWeb(host) || addressesIn(host).some((one) => !HARMLESS_RANGES.has(rangeOf(one)));
}

/** Is it the machine or its own network, whatever anyone on the web does? In doubt it is not. */
export function isSurelyLocal(address: string): boolean {
  if (isFile(address)) return true;
  const host = hostOf(address);
  return ipaddr.isValid(host) ? OWN_RANGES.has(rangeOf(host)) : OWN_NAME.test(host);
}

/** Can nobody on the web have this host? */
export function isOutsideWeb(host: string): boolean {
  return ipaddr.isValid(host) ? !isPublic(host) : LOCAL_NAME.test(host);
}

/** The host of an address of the web, without brackets; empty for others. */
export function hostOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return '';
  return hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
}

function isFile(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'file:';
}

/** All addresses that may stand in a name. */
function addressesIn(host: string): string[] {
  const decimal = [...host.matchAll(FOUR_NUMBERS)].map(([, ...numbers]) => numbers.map(Number).join('.'));
  const hexadecimal = [...host.matchAll(HEXADECIMAL)].map(([digits]) =>
    [0, 2, 4, 6].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join('.'),
  );
  const dashed = host.split('.').flatMap(dashedIn);
  return [...decimal, ...hexadecimal, ...dashed].filter((one) => ipaddr.isValid(one));
}

/** IPv6 addresses of a label, with dashes for colons. */
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
 * Nothing but what the web is made of: no range with a meaning of its own, and of IPv6 only the part that is
 * given out to networks, as others may stand for an IPv4 address.
 */
function isPublic(host: string): boolean {
  const address = ipaddr.parse(host);
  if (address.range() !== 'unicast') return false;
  return !(address instanceof ipaddr.IPv6) || (address.parts[0] & 0xe000) === 0x2000;
}
