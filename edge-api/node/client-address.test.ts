import { type Context, Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { clientAddresses } from './client-address';
import { openHttpServer } from './http-server';

async function seen(trusted: string[], peer: string, forwarded?: string): Promise<string> {
  const of = clientAddresses(trusted);
  const app = new Hono().get('/', (c: Context) => c.text(of(c)));
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  return (await app.request('/', { headers }, { peer })).text();
}

describe('the address of a client', () => {
  test('is what our edge says, and no one else', async () => {
    const secret = 'a-secret-that-only-edge-and-node-know';
    const of = clientAddresses([], secret);
    const app = new Hono().get('/', (c: Context) => c.text(of(c)));
    const seenWith = async (given: string, client: string) => {
      const headers = { 'x-edge-secret': given, 'x-edge-client': client };
      return (await app.request('/', { headers }, { peer: '192.0.2.9' })).text();
    };
    expect(await seenWith(secret, '203.0.113.7')).toBe('203.0.113.7');
    expect(await seenWith(secret, '2001:db8:0:1::5')).toBe('2001:db8:0:1::/64');
    expect(await seenWith(secret, 'no address')).toBe('unknown');
    expect(await seenWith(`${secret}x`, '203.0.113.7')).toBe('192.0.2.9');
  });

  test('is the other end of a real connection', async () => {
    const plain = clientAddresses([]);
    const behindProxy = clientAddresses(['127.0.0.0/8']);
    const app = new Hono().get('/', (c: Context) => c.text(`${plain(c)} ${behindProxy(c)}`));
    const answerAll = (request: Request, env: object) => app.fetch(request, env);
    const server = await openHttpServer({ host: '127.0.0.1', port: 0 }, { starting: answerAll });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const answer = await fetch(`http://127.0.0.1:${server.port}/`, { headers });
    expect(await answer.text()).toBe('127.0.0.1 203.0.113.7');
    await server.close();
  });

  test('is still known when the client has hung up', async () => {
    const of = clientAddresses([]);
    let seenLater = '';
    const hangUp = new AbortController();
    const starting: Parameters<typeof openHttpServer>[1]['starting'] = async (request, env) => {
      const gone = new Promise((resolve) => env.incoming.socket.once('close', resolve));
      hangUp.abort();
      await gone;
      const app = new Hono().get('/', (c: Context) => c.text(of(c)));
      const answer = await app.fetch(request, env);
      seenLater = await answer.clone().text();
      return answer;
    };
    const server = await openHttpServer({ host: '127.0.0.1', port: 0 }, { starting });
    const asking = fetch(`http://127.0.0.1:${server.port}/`, { signal: hangUp.signal });
    await expect(asking).rejects.toThrow();
    await expect.poll(() => seenLater).toBe('127.0.0.1');
    await server.close();
  });

  test('ignores the header of a client that is not a proxy of ours', async () => {
    expect(await seen([], '198.51.100.1', '203.0.113.7')).toBe('198.51.100.1');
    expect(await seen(['10.0.0.1'], '198.51.100.1', '203.0.113.7')).toBe('198.51.100.1');
  });

  test('comes from our own proxies: the last address that is not one of them', async () => {
    const proxies = ['10.0.0.0/8', '192.0.2.9', '2001:db8:ff::/48'];
    const forwarded = (list: string) => seen(proxies, '10.0.0.1', list);
    expect(await forwarded('203.0.113.7')).toBe('203.0.113.7');
    expect(await forwarded('1.2.3.4, 203.0.113.7')).toBe('203.0.113.7');
    expect(await forwarded('1.2.3.4, 203.0.113.7, 192.0.2.9, 10.9.9.9')).toBe('203.0.113.7');
    expect(await forwarded('203.0.113.7:4711')).toBe('203.0.113.7');
    expect(await forwarded('203.0.113.7, 2001:db8:ff::1')).toBe('203.0.113.7');
    expect(await seen(proxies, '::ffff:10.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
  });

  test('is the proxy’s address when its header is not readable', async () => {
    for (const list of [undefined, '', 'unknown', '203.0.113.7, unknown', ', ,']) {
      expect(await seen(['10.0.0.1'], '10.0.0.1', list)).toBe('10.0.0.1');
    }
    expect(await seen(['10.0.0.0/8'], '10.0.0.1', '10.0.0.2, 10.0.0.3')).toBe('10.0.0.2');
  });

  test.each([
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1:2%eth0', 'fe80:0:0:0::/64'],
    ['2001:DB8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:db8:0:7::', '2001:db8:0:7::/64'],
    ['2001:db8:0:8::1', '2001:db8:0:8::/64'],
    ['', 'unknown'],
  ])('of %s is counted as %s', async (peer, counted) => {
    expect(await seen([], peer)).toBe(counted);
  });

  test('can be an IPv6 address with brackets and port', async () => {
    expect(await seen(['10.0.0.1'], '10.0.0.1', '[2001:db8::5]:443')).toBe('2001:db8:0:0::/64');
  });
});
