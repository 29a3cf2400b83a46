import { expect, test } from 'vitest';
import { signedIn } from '../test-support/accounts/signed-in';
import { sentRequest } from '../test-support/conversation/links';
import { addRequest } from '../test-support/inbox';
import {
  quotationContent,
  quotationLine,
  sentQuotation,
} from '../test-support/quotations/quotation-samples';
import { decisionOf } from '../test-support/quotations/quoted-request';
import { json } from '../test-support/requests';
import { testApp } from '../test-support/test-app';

/** A request that a device sent, with an open quotation. */
async function quoted(quotation = sentQuotation()) {
  const testing = await testApp();
  const sent = await sentRequest(testing);
  await testing.db
    .updateTable('submissions')
    .set({ status: 'quoted', quotations: JSON.stringify([quotation]) })
    .where('id', '=', sent.id)
    .execute();
  const decision = await decisionOf(quotation);
  const decide = (changes = {}) =>
    sent.ask(`${sent.path}/decisions`, json({ ...decision, ...changes }));
  return { testing, ...sent, quotation, decision, decide };
}

test('a customer opens a quotation, accepts it, and gets the same answer again', async () => {
  const { ask, path, decide, decision } = await quoted();
  expect((await ask(`${path}/seen`, { method: 'POST' })).status).toBe(204);
  const answers = [await decide(), await decide()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(first).toEqual({ id: decision.id, receivedAt: expect.any(String) });
  expect(second).toEqual(first);
  const page = await (await ask(path)).json();
  expect(page.submission).toMatchObject({
    status: 'accepted',
    quotations: [{ status: 'accepted', decidedAt: first.receivedAt }],
    timeline: [{ by: 'you', from: 'quoted', to: 'accepted' }],
  });
  const decline = { kind: 'decline', reason: 'price', text: '' };
  expect((await decide({ decision: decline })).status).toBe(422);
});

test('what is no longer open, or is not what was shown, is refused with the status as it is now', async () => {
  const over = await quoted(sentQuotation({ validUntil: '2026-01-31' }));
  const late = await over.decide();
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    title: 'This quotation is no longer valid.',
    current: { status: 'reviewing' },
  });
  const other = await quoted();
  const changed = await other.decide({ shownHash: '0'.repeat(64) });
  expect(await changed.json()).toMatchObject({
    title: 'This quotation is not the one that was shown.',
    current: { status: 'quoted' },
  });
});

test('no one decides about, marks or reads a quotation of another’s request', async () => {
  const { testing, decision, quotation } = await quoted();
  const { id } = await addRequest(testing.db, {
    ...{ status: 'quoted', owner_uid: 'omar' },
    quotations: JSON.stringify([quotation]),
  });
  const farida = await signedIn(testing, { uid: 'farida' });
  const path = `/api/submissions/${id}`;
  const answers = [
    await farida.request(`${path}/decisions`, json(decision)),
    await farida.request(`${path}/seen`, { method: 'POST' }),
    await farida.request(`${path}/quotations/${quotation.id}.pdf`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('nothing that a customer gets has a cost, a draft or the name of an admin', async () => {
  const cost = 7_654_321;
  const costs = quotationContent();
  for (const one of costs.alternatives) {
    one.unitCosts = [{ lineId: 'freight', unitCostMinor: cost, minimumCostMinor: cost }];
    one.rateEnds = [{ lineId: 'freight', validTo: '2987-06-05' }];
  }
  const open = sentQuotation({ ...costs, byName: 'amina@sampan.example' });
  const { testing, id, ask, path, quotation, decide } = await quoted(open);
  const draft = sentQuotation({ ...costs, status: 'draft', number: '', terms: 'A draft of ours.' });
  await testing.db
    .updateTable('submissions')
    .set({ quotations: JSON.stringify([quotation, draft]), owner_uid: 'farida' })
    .where('id', '=', id)
    .execute();
  const farida = await signedIn(testing, { uid: 'farida' });
  const texts: Record<string, string> = {
    page: await (await ask(path)).text(),
    list: await (await farida.request('/api/me/service-requests')).text(),
    data: await (await farida.request('/api/me/data')).text(),
    refused: await (await decide({ shownHash: '0'.repeat(64) })).text(),
    decided: await (await decide()).text(),
    after: await (await ask(path)).text(),
  };
  for (const [name, text] of Object.entries(texts)) {
    expect(text, name).not.toMatch(
      /7654321|76,?543\.21|unitCost|minimumCost|rateEnds|2987|byName|amina|A draft of ours/,
    );
    if (!['decided', 'refused'].includes(name)) expect(text, name).toContain(quotation.number);
  }
  const draftPdf = await ask(`${path}/quotations/${draft.id}.pdf`);
  expect(draftPdf.status).toBe(404);
  const events = await testing.db.selectFrom('webhook_events').selectAll().execute();
  expect(JSON.stringify(events)).not.toContain('7654321');
});

test('a quotation is a PDF that is saved under its number', async () => {
  const { ask, path, quotation } = await quoted();
  const answer = await ask(`${path}/quotations/${quotation.id}.pdf`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="${quotation.number}.pdf"`,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await ask(`${path}/quotations/${quotation.id}`)).status).toBe(404);
});

test('the files of one request are limited, those of another are not', async () => {
  const one = await quoted();
  const files = (sent: typeof one, count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        sent.ask(`${sent.path}/quotations/${one.quotation.id}.pdf`),
      ),
    );
  const answers = await files(one, 7);
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await sentRequest(one.testing);
  expect((await files({ ...one, ...other }, 1)).map(({ status }) => status)).toEqual([404]);
});

test('others are answered while quotations are written', async () => {
  const lines = Array.from({ length: 100 }, (_, index) =>
    quotationLine({ id: `line-${index}`, chargeName: `海运费 ${index}` }),
  );
  const [air] = quotationContent().alternatives;
  if (!air) throw new Error('There is one.');
  const { testing, ask, path, quotation } = await quoted(
    sentQuotation({ alternatives: [{ ...air, lines, unitCosts: [] }] }),
  );
  let isWriting = true;
  const writing = ask(`${path}/quotations/${quotation.id}.pdf`).finally(() => {
    isWriting = false;
  });
  let longestMs = 0;
  let answeredMs = performance.now();
  while (isWriting) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await testing.app.request('/healthz')).status).toBe(200);
    longestMs = Math.max(longestMs, performance.now() - answeredMs);
    answeredMs = performance.now();
  }
  expect((await writing).status).toBe(200);
  expect(longestMs).toBeLessThan(500);
});
