import ipaddr from 'ipaddr.js';

/** Which hosts webhooks may be sent to. */
export type HostRules = {
  /** Says in a sentence why nothing is sent to this web address; null where its host name alone is no reason. */
  refusalOf(address: string): string | null;
  /** Whether a connection for the name of a host may go to this IP address. */
  mayConnect(host: string, ip: string): boolean;
};

export const privateAddress =
  'The address leads into a private network, where webhooks are not sent to.';

/**
 * Webhooks go to public addresses by HTTPS: an admin must not use the server to reach hosts that only the server can
 * reach. `privateHosts` are names, addresses and networks (`10.0.0.0/8`) that are allowed all the same. With
 * `loopback` this machine is allowed too, also without HTTPS, so that webhooks can be tried out.
 */
export function hostRules(privateHosts: readonly string[], loopback: boolean): HostRules {
  const names = new Set(privateHosts.map((host) => host.toLowerCase()));
  const networks = privateHosts.filter(isNetwork).map((network) => ipaddr.parseCIDR(network));

  function mayConnect(host: string, ip: string): boolean {
    if (names.has(plain(host)) || names.has(ip.toLowerCase()) || isPublic(ip)) return true;
    const address = ipaddr.process(ip);
    if (loopback && address.range() === 'loopback') return true;
    return networks.some(
      (network) => network[0].kind() === address.kind() && address.match(network),
    );
  }

  function refusalOf(address: string): string | null {
    const { protocol, hostname } = new URL(address);
    const host = plain(hostname);
    const isThisMachine =
      /(^|\.)localhost$/.test(host) ||
      (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
    if (protocol !== 'https:' && !(loopback && isThisMachine)) {
      return 'The address must begin with https://.';
    }
    if (isThisMachine && !loopback && !names.has(host)) return privateAddress;
    return ipaddr.isValid(host) && !mayConnect(host, host) ? privateAddress : null;
  }

  return { mayConnect, refusalOf };
}

/** The metadata service of Azure has a public address. */
const azureMetadata = '168.63.129.16';

/**
 * Whether an address is open to everyone and reserved for nothing. An IPv6 address that contains an IPv4 address
 * counts as reserved.
 */
function isPublic(ip: string): boolean {
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast' || ip === azureMetadata) return false;
  // In IPv6, only the addresses of 2000::/3 are given to anyone.
  return address.kind() === 'ipv4' || (address.toByteArray()[0] ?? 0) >> 5 === 1;
}

/** Whether a text is a network such as `10.0.0.0/8`. */
export const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(text);

/** Returns a host without the brackets of IPv6 and without the dot at the end of a full name. */
const plain = (host: string) => host.toLowerCase().replace(/^\[|\]$|\.$/g, '');
