import { expect, test } from 'vitest';
import { usualLimits, usualReads } from '../http/limits/usual-limits';
import { json, problemOf } from '../test-support/requests';
import { contactMessage, serviceRequest } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

test.each([
  ['/api/contact-messages', contactMessage],
  ['/api/service-requests', serviceRequest],
] as const)(
  'counts what is sent to %s before it is read, also what is refused',
  async (path, sample) => {
    let sender = '192.0.2.1';
    const { app } = await testApp({
      reads: { ...usualReads, submissions: { burst: 4, perMinute: 1 } },
      clientAddress: () => sender,
    });
    const good = sample();
    const statusOf = async (init: RequestInit) => (await app.request(path, init)).status;
    expect(await statusOf(json({ ...good, id: 7 }))).toBe(400);
    expect(await statusOf(json(good))).toBe(201);
    // Its answer was lost.
    expect(await statusOf(json(good))).toBe(201);
    expect(await statusOf(json(good, { authorization: 'Bearer nonsense' }))).toBe(401);
    const refused = await app.request(path, json('{'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await problemOf(refused)).title).toContain('try again');
    sender = '192.0.2.2';
    expect(await statusOf(json(good))).toBe(201);
  },
);

test('all that an address may have stored in a burst can come twice', () => {
  const [perAddress] = usualLimits.submissions;
  expect(usualReads.submissions.burst).toBeGreaterThanOrEqual(2 * perAddress.burst);
  expect(usualReads.submissions.perMinute).toBeGreaterThan(2 * perAddress.perMinute);
});
