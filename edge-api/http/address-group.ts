/** The normal spelling of an IPv6 address (RFC 5952), as URLs write it. */
export const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** What limits count as one sender: an IPv4 address, or the network (/64) of an IPv6 address. */
export function grouped(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = canonical(address).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
