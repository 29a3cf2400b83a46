import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { canonical, grouped } from '../http/address-group';
import { edgeClientHeader, edgeSecretHeader } from '../http/edge-headers';
import type { Connection } from './http-server';

/**
 * Returns the address that a request comes from: the other end of the connection or, where that is one of our own
 * proxies, the last address in `X-Forwarded-For` that is not one of them. A client can invent all addresses before
 * it. A request of our edge, which knows `edgeSecret`, names its client itself. An IPv6 address counts as its network
 * (/64), which one household has.
 */
export function clientAddresses(
  trustedProxies: readonly string[],
  edgeSecret: string | null = null,
): (c: Context) => string {
  const isOurEdge = edgeCheck(edgeSecret);
  const isTrusted = inNetworks(trustedProxies);

  return (c) => {
    if (isOurEdge(c.req.header(edgeSecretHeader))) {
      const client = addressOf(c.req.header(edgeClientHeader) ?? '');
      return client === null ? 'unknown' : grouped(client);
    }
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

const inNetworks = (networks: readonly string[]) => {
  const list = blockList(networks);
  return (address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};

/** Whether the other end of a connection is one of our own proxies. */
export function trustedCheck(trustedProxies: readonly string[]): (peer: string) => boolean {
  const isTrusted = inNetworks(trustedProxies);
  return (peer) => {
    const address = addressOf(peer);
    return address !== null && isTrusted(address);
  };
}

/** Whether a header has the secret; it takes the same time for each wrong one. */
function edgeCheck(secret: string | null): (given: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = secret === null ? null : digest(secret);
  return (given) =>
    expected !== null && given !== undefined && timingSafeEqual(digest(given), expected);
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

/**
 * Returns an address without port, brackets and zone; an IPv4 address written as IPv6 becomes IPv4. Null for a text
 * that is no address.
 */
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
