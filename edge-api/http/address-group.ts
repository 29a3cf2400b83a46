/** Returns the normal spelling of an IPv6 address (RFC 5952), as URLs write it. */
export const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** Returns the sender that limits count: an IPv4 address, or the network (/64) of an IPv6 address. */
export function grouped(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = canonical(address).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the network around a sender that `grouped` names: 256 addresses of IPv4, or the /48 of an IPv6 network. One
 * customer of a provider often has all of it. A text that is no address is its own network.
 */
export function networkOf(sender: string): string {
  if (sender.includes(':')) return `${sender.split(':').slice(0, 3).join(':')}::/48`;
  return sender.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}
