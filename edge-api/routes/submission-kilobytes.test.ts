import { expect, test } from 'vitest';
import { type RateLimits, usualLimits } from '../http/limits/usual-limits';
import { signedIn } from '../test-support/accounts/signed-in';
import { json, problemOf } from '../test-support/requests';
import { contactMessage } from '../test-support/samples';
import { type TestApp, testApp } from '../test-support/test-app';

const kilobytes = (per: 'account' | 'address' | 'network' | 'all', burst: number) =>
  ({ name: 'kilobytes', per, burst, perMinute: 1 }) as const;
const limited = (submissionKilobytes: RateLimits['submissionKilobytes'], own = 6) => ({
  limits: {
    ...usualLimits,
    submissionKilobytes: [{ ...kilobytes('network', own), isOwn: true }, ...submissionKilobytes],
  },
});
const long = () => contactMessage({ message: 'x'.repeat(4500) });
const post = ({ app }: Pick<TestApp, 'app'>, body = long()) =>
  app.request('/api/contact-messages', json(body));

test('what one address sends in a day is counted by its size', async () => {
  let sender = '192.0.2.1';
  const testing = await testApp({
    ...limited([kilobytes('address', 12)]),
    clientAddress: () => sender,
  });
  const first = long();
  expect((await post(testing, first)).status).toBe(201);
  expect((await post(testing)).status).toBe(201);
  const refused = await post(testing);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await problemOf(refused)).title).toContain('try again');
  // Its answer was lost: it is stored, so it is answered.
  expect((await post(testing, first)).status).toBe(201);
  sender = '198.51.100.2';
  expect((await post(testing)).status).toBe(201);
  expect(
    await testing.db
      .selectFrom('submissions')
      .where('kind', '=', 'contact-message')
      .select('id')
      .execute(),
  ).toHaveLength(3);
});

test('what all visitors send together has a limit as well, and leaves each network its own part', async () => {
  let sender = '192.0.2.1';
  const testing = await testApp({
    ...limited([kilobytes('address', 20), kilobytes('all', 12)]),
    clientAddress: () => sender,
  });
  const send = async () => (await post(testing)).status;
  for (const status of [201, 201, 201, 429]) expect(await send()).toBe(status);
  sender = '198.51.100.2';
  for (const status of [201, 429]) expect(await send()).toBe(status);
});

test('what people with an account send is counted by account, and not with that of all others', async () => {
  const testing = await testApp(limited([kilobytes('account', 12), kilobytes('all', 6)]));
  const farida = await signedIn(testing);
  const bo = await signedIn(testing, { uid: 'bo' });
  const send = async ({ request }: typeof farida) =>
    (await request('/api/contact-messages', json(long()))).status;
  for (const status of [201, 201, 429]) expect((await post(testing)).status).toBe(status);
  for (const status of [201, 201, 429]) expect(await send(farida)).toBe(status);
  expect(await send(bo)).toBe(201);
});

test('a refusal of a long text does not refuse a short one for which there is room', async () => {
  const testing = await testApp(limited([kilobytes('address', 8)]));
  expect((await post(testing)).status).toBe(201);
  expect((await post(testing)).status).toBe(429);
  expect((await post(testing, contactMessage())).status).toBe(201);
});

test('what is stored and sent again counts nothing', async () => {
  const testing = await testApp(limited([kilobytes('address', 12), kilobytes('all', 6)]));
  const first = long();
  for (let time = 0; time < 5; time++) expect((await post(testing, first)).status).toBe(201);
  expect((await post(testing)).status).toBe(201);
});

test('a thousand of the largest requests of one device fit into a day', () => {
  const [perAccount, perAddress] = usualLimits.submissionKilobytes;
  expect(perAccount.burst).toBeGreaterThan((1000 * 64 * 1024) / 1000);
  expect(perAddress.burst).toBeGreaterThan((1000 * 64 * 1024) / 1000);
});

test('one of the largest requests fits into the part that a network has for itself', () => {
  const own = usualLimits.submissionKilobytes.find((limit) => 'isOwn' in limit);
  expect(own?.burst).toBeGreaterThan((64 * 1024) / 1000);
});
