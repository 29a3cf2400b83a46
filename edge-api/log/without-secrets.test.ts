import { expect, test } from 'vitest';
import { newLinkKey } from '../contract/conversation/link-key';
import { customerReply, sentRequest } from '../test-support/conversation/links';
import { json } from '../test-support/requests';
import { testApp } from '../test-support/test-app';
import type { SeenRequest } from './seen-request';
import { printable, withoutSecrets } from './without-secrets';

test.each([
  ['a header', (key: string) => `Bearer ${key}`],
  ['an address', (key: string) => `https://www.sampan.example/track/0197#${key}`],
  ['a word', (key: string) => `a_${key}b, and ${key}.`],
])('a link’s key in %s is not in the log', (_, write) => {
  const key = newLinkKey();
  const text = write(key);
  const error = new Error(`It failed: ${text}`);
  for (const said of [withoutSecrets(text), printable('error', error), printable('at', text)]) {
    expect(said).toContain('[hidden]');
    expect(said).not.toContain(key.slice(5, 30));
  }
});

test('what is noted of a request with a link has no key, no id and no account', async () => {
  const testing = await testApp();
  const { key, path, id, linkKeyHash } = await sentRequest(testing);
  const headers = { authorization: `Bearer ${key}` };
  const noted: SeenRequest[] = [];
  for (const [address, init] of [
    [path, { headers }],
    [`${path}/replies`, json(customerReply(), headers)],
    [path, { headers: { authorization: `Bearer ${newLinkKey()}` } }],
  ] as const) {
    const seen: SeenRequest = { requestId: '1', route: null, uid: null };
    await testing.app.request(address, init, { seen });
    noted.push(seen);
  }
  expect(noted.map(({ route, uid }) => [route, uid])).toEqual([
    ['/api/submissions/:id', null],
    ['/api/submissions/:id/replies', null],
    ['/api/submissions/:id', null],
  ]);
  const told = JSON.stringify([noted, testing.logged, testing.securityEvents]);
  for (const secret of [key, id, linkKeyHash]) expect(told).not.toContain(secret);
});
