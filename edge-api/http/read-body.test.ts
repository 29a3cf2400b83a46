import { Hono } from 'hono';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '../test-support/accounts/signed-in';
import { photo, upload } from '../test-support/catalogue/pictures';
import { testApp } from '../test-support/test-app';
import { answerErrors } from './answer-errors';
import { memoryBudget } from './limits/memory-budget';
import { type BodyPace, readBody } from './read-body';

const pace: BodyPace = { bytes: 1000, withinMs: 300 };

/** A body that brings a piece in each interval, for ever or up to a number of pieces. */
function slowBody(bytes: number, everyMs: number, pieces = Number.POSITIVE_INFINITY) {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      sent += 1;
      controller.enqueue(new Uint8Array(bytes));
      if (sent >= pieces) controller.close();
    },
  });
}
const stalled = () =>
  new ReadableStream<Uint8Array>({ start: (c) => c.enqueue(new Uint8Array(9)) });
const put = (body: BodyInit) =>
  ({
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body,
    duplex: 'half',
  }) as RequestInit;

describe('a body', () => {
  const app = new Hono().put('/', async (c) => {
    const body = await readBody(c, { maxBytes: 100_000, tooLarge: 'Too large.', pace });
    return c.text(String(body.byteLength));
  });
  const policy = async () => '';
  const company = { brand: 'Sampan', email: '', phone: { display: '', tel: '' } };
  const site = { company, addresses: { pattern: () => null } };
  const nothing = () => undefined;
  app.onError(answerErrors({ info: nothing, error: nothing }, policy, site, nothing));

  test('may take longer than the time for a part while it keeps the pace', async () => {
    const startedAtMs = performance.now();
    expect(await (await app.request('/', put(slowBody(600, 100, 10)))).text()).toBe('6000');
    expect(performance.now() - startedAtMs).toBeGreaterThan(3 * pace.withinMs);
  });

  test.each([
    ['stalls', stalled],
    ['trickles', () => slowBody(10, 20)],
  ])('that %s is given up', async (_, body) => {
    const startedAtMs = performance.now();
    const answer = await app.request('/', put(body()));
    expect(answer.status).toBe(408);
    expect(performance.now() - startedAtMs).toBeLessThan(2000);
  });
});

test('four stalled uploads keep no fifth one waiting', async () => {
  const amina = await anAdmin(await testApp());
  const stalled: ReadableStreamDefaultController<Uint8Array>[] = [];
  const slow = [1, 2, 3, 4].map(() => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(9));
        stalled.push(controller);
      },
    });
    return amina.request(`/api/admin/pictures/${v7()}`, put(body));
  });
  expect((await upload(amina, await photo({ width: 40, height: 30 }))).status).toBe(201);
  for (const controller of stalled) controller.error(new Error('gone'));
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([408, 408, 408, 408]);
});

test('uploads share a memory budget; without room one is refused for a moment', () => {
  const budget = memoryBudget(100);
  const [first, second] = [budget.open(), budget.open()];
  first.take(60);
  second.take(30);
  expect(() => second.take(20)).toThrow(expect.objectContaining({ status: 503 }));
  first.close();
  second.take(20);
});
