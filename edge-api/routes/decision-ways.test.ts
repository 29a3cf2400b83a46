import { expect, test } from 'vitest';
import { newLinkKey } from '../contract/conversation/link-key';
import type { Way } from '../contract/quotation/quotation';
import { sha256 } from '../contract/sha256';
import { anAdmin, signedIn } from '../test-support/accounts/signed-in';
import { withLink } from '../test-support/conversation/links';
import { quotedRequest } from '../test-support/quotations/quoted-request';
import { json } from '../test-support/requests';
import { type TestApp, testApp } from '../test-support/test-app';

async function addWebhook({ db }: TestApp) {
  const row = { id: crypto.randomUUID(), address: 'https://ship.example/hook', secret: 'whsec_' };
  const types = ['service-request.changed'];
  await db
    .insertInto('webhooks')
    .values({ ...row, event_types: types, made_by: 'uid' })
    .execute();
}

/** Returns how a customer asks: with a link of that kind, or logged in. */
async function asking(testing: TestApp, id: string, way: Way) {
  if (way === 'account') {
    await testing.db.updateTable('submissions').set({ owner_uid: 'farida' }).execute();
    return (await signedIn(testing)).request;
  }
  const key = newLinkKey();
  const link = { hash: await sha256(key), submission_id: id, held_by: way as 'device' };
  await testing.db.insertInto('submission_links').values(link).execute();
  return withLink(testing, key);
}

test.each(['device', 'mail', 'code', 'account'] as const)(
  'a decision says that it was made by %s: to its customer, to staff, in the audit and to webhooks',
  async (way) => {
    const testing = await testApp();
    await addWebhook(testing);
    const { id, decision, quotation } = await quotedRequest(testing.db);
    const ask = await asking(testing, id, way);
    const path = `/api/submissions/${id}`;
    for (const _ of [1, 2]) {
      expect((await ask(`${path}/decisions`, json(decision))).status).toBe(201);
    }
    const { submission } = await (await ask(path)).json();
    const said = {
      quotations: [{ status: 'accepted', decidedVia: way }],
      timeline: [{ to: 'accepted', via: way }],
    };
    expect(submission).toMatchObject(said);
    const amina = await anAdmin(testing);
    const record = await (await amina.request(`/api/admin/service-requests/${id}`)).json();
    expect(record).toMatchObject(said);
    const feed = await (await amina.request('/api/admin/changes?scope=audit')).json();
    expect(feed.items).toMatchObject([
      {
        ...{ byUid: 'customer', entityKind: 'service-request', entityId: id, action: 'update' },
        before: { status: 'quoted' },
        after: { status: 'accepted', quotations: [{ decidedVia: way }] },
      },
    ]);
    const events = await testing.db.selectFrom('webhook_events').select('data').execute();
    const { number } = quotation;
    const decided = events.filter(({ data }) => 'decision' in (data as object));
    expect(decided.map(({ data }) => data)).toEqual([
      {
        ...{ id, reference: record.reference, status: 'accepted', revision: expect.any(Number) },
        addressConfirmed: way === 'mail' || way === 'code',
        decision: { quotation: number, kind: 'accept', via: way },
      },
    ]);
    // An event has no costs, names and addresses: programs with the right to them read them from the API.
    expect(JSON.stringify(events)).not.toMatch(/[cC]ost|Farida|@/);
  },
);

test('a later change of a decided request tells of no decision again', async () => {
  const testing = await testApp();
  await addWebhook(testing);
  const { id, decision } = await quotedRequest(testing.db);
  const ask = await asking(testing, id, 'device');
  await ask(`/api/submissions/${id}/decisions`, json(decision));
  await testing.db.updateTable('submissions').set({ version: 9 }).execute();
  const events = await testing.db.selectFrom('webhook_events').select('data').execute();
  expect(events.filter(({ data }) => 'decision' in (data as object))).toHaveLength(1);
  expect(events).toHaveLength(2);
});
