import { once } from 'node:events';
import { expect, test } from 'vitest';
import { pause } from '../contract/waiting';
import { createDatabase } from '../test-support/database/database';
import { startServer } from '../test-support/embedded/server';
import { inLongRun } from '../test-support/long-run';
import { addQuotedRequests } from '../test-support/quotations/quoted-request';
import { json } from '../test-support/requests';
import { retryCounts } from '../test-support/under-load/retries';
import { send } from '../test-support/under-load/send';
import { until } from '../test-support/wait';

const total = inLongRun ? 1000 : 300;
const devices = 10;

test(`through killed servers, each of ${total} acceptances is there once, as it was shown`, async () => {
  const { db, databaseUrl, close } = await createDatabase();
  const requests = await addQuotedRequests(db, total);
  let server = await startServer({ DATABASE_URL: databaseUrl });
  const confirmed = new Map<string, string>();
  const refused: string[] = [];
  const retries = retryCounts();

  /** As a device does it: the same decision again until the server confirms it. */
  async function accept({ id, key, decision }: (typeof requests)[number], place: number) {
    const address = `10.${place % 250}.${Math.floor(place / 250)}.7`;
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': address };
    for (;;) {
      const path = `/api/submissions/${id}/decisions`;
      const answer = await send(server.origin + path, json(decision, headers));
      if (answer?.status === 201) {
        const { receivedAt } = (await answer.json()) as { receivedAt: string };
        confirmed.set(id, receivedAt);
        return;
      }
      if (answer && answer.status < 500) {
        refused.push(`${answer.status} ${await answer.text()}`);
        return;
      }
      retries.count(answer);
      await pause(100);
    }
  }

  let next = 0;
  const device = async () => {
    for (let place = next++; place < total; place = next++) {
      const request = requests[place];
      if (request) await accept(request, place);
    }
  };
  const sending = Promise.all(Array.from({ length: devices }, device));
  for (const kills of [1, 2, 3]) {
    await until(() => confirmed.size > (kills * total) / 5, 60_000);
    const ended = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await ended;
    server = await startServer({ DATABASE_URL: databaseUrl });
  }
  await sending;

  expect(refused).toEqual([]);
  // A kill cut at least one answer off.
  expect(retries.counts['no answer']).toBeGreaterThan(0);
  const rows = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select(['id', 'status', 'version', 'timeline', 'quotations'])
    .orderBy('id')
    .execute();
  expect(rows).toHaveLength(total);
  for (const [place, { id, text, decision }] of requests.entries()) {
    expect(rows[place]).toMatchObject({
      ...{ id, status: 'accepted', version: 2 },
      timeline: [{ by: 'customer', from: 'quoted', to: 'accepted' }],
      quotations: [
        {
          ...{ id: decision.quotationId, status: 'accepted', decidedAt: confirmed.get(id) },
          ...{ decision: decision.decision, decisionId: decision.id, shownText: text },
        },
      ],
    });
  }
  await close();
}, 240_000);
