import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { usualLimits, usualReads } from '../http/limits/usual-limits';
import { appWithForms } from '../test-support/forms/posted-forms';
import { testOrigin } from '../test-support/test-site';

const wrong = { name: 'Test Person' };
const right = {
  name: 'Test Person',
  email: 'farida@sampan.example',
  subject: 'Air freight to Dhaka',
  message: 'One pallet or two?',
};
const foreign = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };

async function pageThatLeadsBack(answer: Response) {
  expect(answer.headers.get('content-type')).toContain('text/html');
  const html = await answer.text();
  expect(html).toContain('Go back: what you wrote is still there.');
  expect(html).not.toContain('Try again</a>');
  expect(html).not.toContain('http-equiv="refresh"');
  return html;
}

test('a form that is refused before it is read leads back to what was written', async () => {
  const { app, post } = await appWithForms();
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, place) => [`a${place}`, '']));
  const lines = Object.fromEntries(
    Array.from({ length: 102 }, (_, line) => [`shipment.cargo.${line}.kind`, '']),
  );
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const body = new ReadableStream({ pull: (sending) => sending.error(new Error('Cut off.')) });
  const cutOff = { method: 'POST', headers: { ...headers, origin: testOrigin }, body };
  const refusals = [
    [404, 'There is nothing at this address.', await post('/services', wrong)],
    [403, 'The request was refused.', await post('/contact', wrong, foreign)],
    [400, 'The form has too many fields.', await post('/contact', many)],
    [400, 'A request can have at most 100 lines of cargo.', await post('/services/request', lines)],
    [
      408,
      'was cut off',
      await app.request('/contact', { ...cutOff, duplex: 'half' } as RequestInit),
    ],
    [413, 'at most 128 KB', await post('/contact', { ...wrong, message: 'x'.repeat(140_000) })],
    [
      415,
      'Please send a form of this site.',
      await post('/enquiry', wrong, { 'content-type': 'application/json' }),
    ],
  ] as const;
  for (const [status, title, answer] of refusals) {
    expect(answer.status).toBe(status);
    expect(await pageThatLeadsBack(answer)).toContain(title);
  }
});

test('a form that a busy server or a fault of ours refuses leads back too', async () => {
  const places = { atOnce: 0, waiting: 0, waitingPerSender: 0 };
  const busy = await appWithForms({ reads: { ...usualReads, places } });
  const refused = await busy.post('/services/request', wrong);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await pageThatLeadsBack(refused)).toContain('very busy');

  const testing = await appWithForms();
  testing.db.selectFrom = (() => {
    throw new Error('A fault of a test.');
  }) as never;
  const failed = await testing.post('/contact', { id: uuidV7(), ...right });
  expect(failed.status).toBe(500);
  await pageThatLeadsBack(failed);
  expect(testing.logged.splice(0)).toMatchObject([{ message: 'request failed' }]);
});

test('programs get problem details for a form that is refused', async () => {
  const { post } = await appWithForms();
  const answer = await post('/contact', wrong, { ...foreign, accept: 'application/json' });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});

test('a form of another site is in the security log', async () => {
  const { post, securityEvents } = await appWithForms();
  await post('/contact', wrong, foreign);
  expect(securityEvents).toMatchObject([
    { event: 'request-refused', details: { status: 403, method: 'POST', route: '/contact' } },
  ]);
});

test('a form that may not be shown again is in the security log once', async () => {
  const formsAgain = { burst: 1, perMinute: 1 };
  const submissions = [{ name: 'submissions', per: 'address', burst: 1, perMinute: 1 }] as const;
  const { post, securityEvents } = await appWithForms({
    reads: { ...usualReads, formsAgain },
    limits: { ...usualLimits, submissions },
  });
  expect((await post('/contact', wrong)).status).toBe(422);
  const answer = await post('/contact', wrong);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  await pageThatLeadsBack(answer);
  expect(securityEvents.splice(0)).toMatchObject([{ details: { status: 429 } }]);

  // Neither stored nor shown again.
  expect((await post('/contact', { id: uuidV7(), ...right })).status).toBe(303);
  expect((await post('/contact', { id: uuidV7(), ...right })).status).toBe(429);
  expect(securityEvents).toMatchObject([{ details: { status: 429 } }]);
});
