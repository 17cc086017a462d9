import ipaddr from 'ipaddr.js';

/** Names that only the machine and its own network know, and single words. */
const LOCAL_NAME =
  /^(?:[^.:]+|.*\.(?:local|localhost|localdomain|internal|intranet|private|corp|lan|home|home\.arpa))$/i;
/** Some services give every address a name that has it in it, with dots or dashes. */
const ADDRESS_IN_NAME = /(?:^|[.-])(\d{1,3}[.-]\d{1,3}[.-]\d{1,3}[.-]\d{1,3})(?=[.-]|$)/;

/** Is it in the local network, as far as its address tells? Files of the machine are. */
export function isLocal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return protocol === 'file:';
  const host = hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(host)) return !isPublic(host);
  const inName = ADDRESS_IN_NAME.exec(host)?.[1].replaceAll('-', '.');
  if (inName !== undefined && ipaddr.isValid(inName) && !isPublic(inName)) return true;
  return LOCAL_NAME.test(host);
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
