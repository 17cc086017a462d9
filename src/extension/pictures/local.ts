/** Names and addresses of this machine and of the network that it is in. */
const LOCAL_NAME = /^(?:[^.:]+|.*\.(?:local|localhost|internal|lan|home\.arpa))\.?$/i;
const LOCAL_IPV4 =
  /^(?=[\d.]+$)(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const LOCAL_IPV6 = /^\[(?:::1?|::ffff:.*|f[cd].*|fe[89ab].*)\]$/i;

/** Is it in the local network, as far as its address tells? Files of the machine are. */
export function isLocal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return protocol === 'file:';
  return LOCAL_NAME.test(hostname) || LOCAL_IPV4.test(hostname) || LOCAL_IPV6.test(hostname);
}
