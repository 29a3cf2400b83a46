import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import type { QuotationContent } from '../../contract/quotation/quotation';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addRequest, submissionsOf } from '../../test-support/inbox';
import { quotationContent } from '../../test-support/quotations/quotation-samples';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

/** A request, and an admin who changes it: each change starts from the version of the one before. */
async function quoting(changes: Parameters<typeof addRequest>[1] = {}) {
  const testing = await testApp();
  const admin = await anAdmin(testing);
  const { id, reference } = await addRequest(testing.db, { status: 'reviewing', ...changes });
  const url = `/api/admin/service-requests/${id}`;
  let version = 1;
  const change = async (body: object, more: { key?: string; version?: number } = {}) => {
    const answer = await admin.request(url, changing('PATCH', body, { version, ...more }));
    if (answer.ok) version = Number(answer.headers.get('etag')?.replaceAll('"', ''));
    return answer;
  };
  const act = (action: 'save' | 'send', of: string, content: Partial<QuotationContent> = {}) =>
    change({ quotation: { action, id: of, content: quotationContent(content) } });
  const row = () =>
    submissionsOf(testing.db, 'service-request').where('id', '=', id).executeTakeFirstOrThrow();
  return { testing, admin, id, reference, change, act, row };
}

test('a quotation is saved, sent, replaced and withdrawn, each as a step of its request', async () => {
  const { change, act, row, reference } = await quoting();
  const [first, second] = [uuidV7(), uuidV7()];
  expect((await act('save', first, { terms: '' })).status).toBe(200);
  expect(await row()).toMatchObject({
    status: 'reviewing',
    quotations: [{ id: first, status: 'draft', number: '', byName: 'amina@sampan.example' }],
  });
  expect((await act('send', first)).status).toBe(200);
  expect((await act('send', second)).status).toBe(200);
  const answer = await change({ quotation: { action: 'withdraw', id: second } });
  expect(await answer.json()).toMatchObject({
    status: 'reviewing',
    quotations: [
      { id: first, status: 'replaced', number: `${reference}-Q1`, revision: 1 },
      { id: second, status: 'withdrawn', number: `${reference}-Q1`, revision: 2 },
    ],
  });
  const { timeline, version } = await row();
  expect(timeline.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    'reviewing → quoted',
    'quoted → reviewing',
    'reviewing → quoted',
    'quoted → reviewing',
  ]);
  expect(version).toBe(5);
});

test('the answer to a quotation says which of its letters a PDF shows as boxes', async () => {
  const { act } = await quoting();
  const sent = await act('send', uuidV7(), { terms: 'Paid ꦀ. 銅鑼灣, পরিবহন' });
  expect(sent.status).toBe(200);
  expect(await sent.json()).toMatchObject({
    warnings: ['“Terms”: the PDF shows a box instead of ꦀ.'],
  });
  const plain = await act('send', uuidV7(), { terms: '銅鑼灣, পরিবহন' });
  expect(await plain.json()).not.toHaveProperty('warnings');
});

test('a quotation that is sent again with its key is sent once, and one of an old version is not', async () => {
  const { change, row } = await quoting();
  const quotation = { action: 'send', id: uuidV7(), content: quotationContent() };
  const key = uuidV7();
  expect((await change({ quotation }, { key, version: 1 })).status).toBe(200);
  expect((await change({ quotation }, { key, version: 1 })).status).toBe(200);
  const stale = await change({ quotation: { ...quotation, id: uuidV7() } }, { version: 1 });
  expect(stale.status).toBe(412);
  expect((await row()).quotations).toHaveLength(1);
});

test('the audit entry of a quotation holds that one alone', async () => {
  const { testing, act } = await quoting();
  const [first, second] = [uuidV7(), uuidV7()];
  await act('save', first);
  await act('save', second);
  const entries = await testing.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .orderBy('at')
    .execute();
  expect(entries[1]?.before).toEqual({ quotations: [] });
  expect(entries[1]?.after).toMatchObject({ quotations: [{ id: second, status: 'draft' }] });
  expect(JSON.stringify(entries[1])).not.toContain(first);
});

test('a last day that is over, a rate that is missing and a cost without its line are refused at their fields', async () => {
  const { act, row } = await quoting();
  const [alternative] = quotationContent().alternatives;
  if (!alternative) throw new Error('There is no alternative.');
  const with_ = (changes: object) => ({ alternatives: [{ ...alternative, ...changes }] });
  const fields = async (content: Partial<QuotationContent>) => {
    const answer = await act('send', uuidV7(), content);
    expect(answer.status).toBe(400);
    return (await problemOf(answer)).errors?.map(({ path }) => path);
  };
  expect(await fields({ validUntil: '2026-01-01' })).toEqual(['quotation.content.validUntil']);
  const at = 'quotation.content.alternatives.0';
  expect(await fields(with_({ exchange: { to: 'BDT', rates: [] } }))).toEqual([`${at}.exchange`]);
  const unitCosts = [{ lineId: 'gone', unitCostMinor: 1 }];
  expect(await fields(with_({ unitCosts }))).toEqual([`${at}.unitCosts`]);
  expect((await row()).quotations).toEqual([]);
});

test.each(['accepted', 'declined', 'no-bid', 'closed'] as const)(
  'a request that is %s takes no quotation',
  async (status) => {
    const { act } = await quoting({ status });
    const answer = await act('send', uuidV7());
    expect(answer.status).toBe(409);
    expect((await problemOf(answer)).title).toBe('In this status a request takes no quotation.');
  },
);

test('a request without an outcome is closed with a reason, which ends its open quotation', async () => {
  const { change, act, row } = await quoting();
  await act('send', uuidV7());
  const refused = await problemOf(await change({ status: 'closed' }));
  expect(refused.errors).toEqual([{ path: 'statusReason', message: 'Choose why it is closed.' }]);
  expect((await change({ status: 'closed', statusReason: 'no-answer' })).status).toBe(200);
  const { timeline, quotations } = await row();
  expect(timeline.at(-1)).toMatchObject({ from: 'quoted', to: 'closed', reason: 'no-answer' });
  expect(quotations).toMatchObject([{ status: 'withdrawn' }]);
});

test('the CSV file of requests has the newest quotation that was sent, with its totals', async () => {
  const { admin, act, reference } = await quoting();
  await act('send', uuidV7());
  await act('save', uuidV7());
  const file = await (await admin.request('/api/admin/service-requests.csv')).text();
  expect(file).toContain(`${reference}-Q1,sent,By air: 9873.90 USD`);
});
