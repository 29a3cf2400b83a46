import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import type { Connection } from './http-server';

/**
 * The address that a request comes from: the other end of the connection or, where that is one of
 * our own proxies, the last address in `X-Forwarded-For` that is not one of them. A client can invent
 * all addresses before it. Of IPv6 the network (/64): a household has one.
 */
export function clientAddresses(trustedProxies: readonly string[]): (c: Context) => string {
  const trusted = blockList(trustedProxies);
  const isTrusted = (address: string) =>
    trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (c) => {
    const { peer = '' }: Connection = c.env;
    let client = addressOf(peer);
    const hops = c.req.header('x-forwarded-for')?.split(',') ?? [];
    while (client !== null && isTrusted(client)) {
      const before = addressOf(hops.pop() ?? '');
      if (before === null) break;
      client = before;
    }
    return client === null ? 'unknown' : grouped(client);
  };
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const version = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, version);
    else list.addSubnet(address, Number(bits), version);
  }
  return list;
}

/** Without port, brackets and zone; an IPv4 address written as IPv6 becomes IPv4. Null: no address. */
export function addressOf(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*/s, '');
  if (isIP(bare) === 0) return null;
  if (isIP(bare) === 4) return bare;
  const [, high = '', low = ''] = canonical(bare).match(/^::ffff:([\da-f]+):([\da-f]+)$/) ?? [];
  if (!high) return canonical(bare);
  const bytes = [high, low].flatMap((part) => {
    const number = Number.parseInt(part, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join('.');
}

/** The normal spelling of an IPv6 address (RFC 5952), as URLs write it. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

function grouped(address: string): string {
  if (isIP(address) === 4) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
