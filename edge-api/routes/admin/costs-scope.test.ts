import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import type { ApiScope } from '../../contract/admin/api-keys';
import { scopeMeanings } from '../../contract/admin/api-keys';
import { apiKey } from '../../test-support/accounts/api-key';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addRequest } from '../../test-support/inbox';
import { quotationContent, sentQuotation } from '../../test-support/quotations/quotation-samples';
import { testApp } from '../../test-support/test-app';

const requests = '/api/admin/service-requests';
const note = {
  ...{ at: '2026-11-26T08:30:00.000Z', byUid: 'amina', byName: 'amina@sampan.example' },
  text: 'Our floor is 4,000.',
};

async function withNote() {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const { id } = await addRequest(testing.db, {
    status: 'quoted',
    quotations: JSON.stringify([sentQuotation()]),
    internal_notes: JSON.stringify([note]),
  });
  const withScopes = async (...scopes: ApiScope[]) =>
    (await apiKey(amina, { scopes })).ask(testing.app);
  return { amina, id, withScopes };
}

type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** Reads a request in every way: in its list, alone, in the answer to a change, and in a refused change. */
async function readings(ask: Ask, id: string, isWriting: boolean) {
  const answers = [await ask(requests), await ask(`${requests}/${id}`)];
  if (isWriting) {
    answers.push(await ask(`${requests}/${id}`, changing('PATCH', { assignedTo: null })));
    answers.push(await ask(`${requests}/${id}`, changing('PATCH', { assignedTo: null })));
  }
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return { statuses: answers.map(({ status }) => status), texts };
}

// The sample's costs, see `quotation-samples.ts`.
const costs = /"unitCostMinor":/;

test.each([
  [['service-requests:read'], false],
  [['service-requests:write'], true],
] as const)(
  'a program with %s reads neither costs nor internal notes',
  async (scopes, isWriting) => {
    const { id, withScopes } = await withNote();
    const { statuses, texts } = await readings(await withScopes(...scopes), id, isWriting);
    expect(statuses).toEqual(isWriting ? [200, 200, 200, 412] : [200, 200]);
    for (const text of texts) {
      expect(text).toContain('"quotations":[{');
      expect(text).not.toMatch(costs);
      expect(text).not.toContain(note.text);
      expect(text).not.toContain('rateEnds');
    }
  },
);

test('one with the scope for costs reads them, and so does each admin', async () => {
  const { amina, id, withScopes } = await withNote();
  const all: [Ask, boolean][] = [
    [await withScopes('service-requests:read-costs'), false],
    [await withScopes('service-requests:write', 'service-requests:read-costs'), true],
    [amina.request, false],
  ];
  for (const [ask, isWriting] of all) {
    const { texts } = await readings(ask, id, isWriting);
    for (const text of texts) {
      expect(text).toMatch(costs);
      expect(text).toContain(note.text);
    }
  }
  const reading = await withScopes('service-requests:read-costs');
  const change = changing('PATCH', { assignedTo: null }, { version: 2 });
  expect((await reading(`${requests}/${id}`, change)).status).toBe(403);
});

test('a program that reads no costs saves a draft, and its lines keep theirs', async () => {
  const { amina, id, withScopes } = await withNote();
  const writing = await withScopes('service-requests:write');
  const content = quotationContent();
  const draft = { action: 'save', id: uuidV7(), content };
  const save = (ask: Ask, quotation: object, version: number) =>
    ask(`${requests}/${id}`, changing('PATCH', { quotation }, { version }));
  expect((await save(amina.request, draft, 1)).status).toBe(200);
  const alternatives = content.alternatives.map((one) => ({ ...one, unitCosts: [] }));
  const answer = await save(writing, { ...draft, content: { ...content, alternatives } }, 2);
  expect(answer.status).toBe(200);
  const record = await (await amina.request(`${requests}/${id}`)).json();
  const saved = record.quotations.find((one: { id: string }) => one.id === draft.id);
  expect(saved.alternatives[0].unitCosts).toEqual(content.alternatives[0]?.unitCosts);
  expect(saved.alternatives[0].unitCosts).not.toEqual([]);
});

test('each scope says what it does', () => {
  expect(scopeMeanings['service-requests:read']).toMatch(/without costs and internal notes/);
  expect(scopeMeanings['service-requests:read-costs']).toMatch(/costs and internal notes/);
  expect(scopeMeanings['service-requests:write']).toMatch(/send and withdraw quotations/);
});
