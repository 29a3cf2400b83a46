import { v7 } from 'uuid';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Rate, type RateInput, RateVersions } from '../../contract/quotation/rate';
import { RatePage } from '../../contract/quotation/rate-search';
import { apiKey } from '../../test-support/accounts/api-key';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { airRate, rateCharge } from '../../test-support/rates';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

const isNew = { headers: { 'if-match': '', 'if-none-match': '*' } };

async function adminWithRates() {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const add = async (changes: Partial<RateInput> = {}) => {
    const id = v7();
    const answer = await amina.request(
      `/api/admin/rates/${id}`,
      changing('PUT', airRate(changes), isNew),
    );
    expect(answer.status).toBe(200);
    return id;
  };
  const found = async (query: string) => {
    const answer = await amina.request(`/api/admin/rates${query}`);
    return v.parse(v.strictObject(RatePage.entries), await answer.json());
  };
  const ids = async (query: string) => (await found(query)).items.map(({ id }) => id);
  return { testing, amina, add, found, ids };
}

test('a rate is written, changed from its version, and each of its states is kept', async () => {
  const { testing, amina, add } = await adminWithRates();
  const id = await add();
  const path = `/api/admin/rates/${id}`;
  const key = v7();
  for (const _ of ['sent', 'sent again']) {
    const changed = await amina.request(path, changing('PUT', airRate({ note: 'New' }), { key }));
    expect(await changed.json()).toMatchObject({ note: 'New', version: 2 });
    expect(changed.headers.get('etag')).toBe('"2"');
  }
  const read = await amina.request(path);
  expect(v.parse(v.strictObject(Rate.entries), await read.json()).charges).toEqual(
    airRate().charges,
  );
  const again = await amina.request(path, { headers: { 'if-none-match': '"2"' } });
  expect(again.status).toBe(304);
  const stale = await amina.request(path, changing('PUT', airRate(), { version: 1 }));
  expect(stale.status).toBe(412);
  expect(await stale.json()).toMatchObject({ current: { note: 'New', version: 2 } });

  const { items } = v.parse(RateVersions, await (await amina.request(`${path}/versions`)).json());
  expect(items.map(({ byName, rate }) => [byName, rate.version, rate.note])).toEqual([
    ['amina@sampan.example', 2, 'New'],
    ['amina@sampan.example', 1, ''],
  ]);
  const audit = await testing.db.selectFrom('audit_entries').selectAll().orderBy('at').execute();
  expect(audit.map(({ action, label }) => [action, label])).toEqual([
    ['create', 'rate BDDAC → DEFRA by air'],
    ['update', 'rate BDDAC → DEFRA by air'],
  ]);
  expect(audit[1]).toMatchObject({ before: { note: '' }, after: { note: 'New' } });
});

test('an ended rate fits nothing from that day on, and holds again when it is written', async () => {
  const { amina, add, ids } = await adminWithRates();
  const id = await add({ validFrom: '2020-01-01', validTo: null });
  const path = `/api/admin/rates/${id}`;
  const today = new Date().toISOString().slice(0, 10);
  expect(await ids(`?on=${today}`)).toEqual([id]);
  const ended = await amina.request(path, changing('DELETE', undefined));
  expect(await ended.json()).toMatchObject({ version: 2, endedAt: expect.any(String) });
  expect(await ids('')).toEqual([]);
  expect(await ids('?on=2100-01-01')).toEqual([]);
  expect(await ids('?on=2020-06-01')).toEqual([id]);
  const back = await amina.request(path, changing('PUT', airRate(), { version: 2 }));
  expect(await back.json()).toMatchObject({ version: 3, endedAt: null });
});

test('a search finds rates of the port before those of its country, and these before any', async () => {
  const { add, ids } = await adminWithRates();
  const lane = (from: string, to: string) => add({ lane: { from, to } });
  const any = await lane('', '');
  const country = await lane('BD', 'DE');
  const exact = await lane('BDDAC', 'DEFRA');
  const half = await lane('BDDAC', 'DE');
  const other = await lane('BDCGP', 'DEHAM');
  expect(await ids('?from=BDDAC&to=DEFRA')).toEqual([exact, half, country, any]);
  expect(await ids('?from=BD')).toEqual(
    [exact, other].sort().reverse().concat([half, country, any]),
  );
  expect(await ids('?from=HK&to=DE')).toEqual([any]);
});

test('a search asks for mode, cargo, needs, day and words', async () => {
  const { add, ids } = await adminWithRates();
  const air = await add({ carrier: 'Würzburg Air' });
  const sea = await add({
    ...{ mode: 'sea', cargo: { kinds: ['containers'], containerTypes: ['40HC'] } },
    ...{ accepts: { dangerous: true, reefer: true }, validFrom: '2026-01-01', validTo: null },
    charges: [rateCharge({ chargeName: 'Ocean freight', code: 'OFR' })],
  });
  const any = await add({ mode: 'road', cargo: { kinds: [], containerTypes: [] } });
  expect(await ids('?mode=sea')).toEqual([sea]);
  expect(await ids('?cargo=containers')).toEqual([sea, any]);
  expect(await ids('?cargo=packages,containers')).toEqual([sea, any, air]);
  expect(await ids('?cargo=containers&containers=20GP')).toEqual([any]);
  expect(await ids('?dangerous=yes&reefer=yes')).toEqual([sea]);
  expect(await ids('?on=2025-12-31')).toEqual([any, air]);
  expect(await ids('?q=WURZBURG%20fuel')).toEqual([air]);
  expect(await ids('?q=ofr')).toEqual([sea]);
  expect(await ids('?q=ofr%20wurzburg')).toEqual([]);
});

test('a search gives page after page, each rate once', async () => {
  const { add, found } = await adminWithRates();
  const all: string[] = [];
  for (const to of ['', 'DE', 'DEFRA']) {
    all.push(await add({ lane: { from: '', to } }), await add({ lane: { from: '', to } }));
  }
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await found(`?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen.length).toBe(6);
  expect(seen.toSorted()).toEqual(all.toSorted());
});

test.each([
  '?from=Dhaka',
  '?mode=rail',
  '?cargo=fish',
  '?on=2025-02-30',
  '?colour=blue',
  '?cursor=1',
])('%s is no search', async (query) => {
  const { amina } = await adminWithRates();
  expect((await problemOf(await amina.request(`/api/admin/rates${query}`))).status).toBe(400);
});

test('a rate that can’t be is refused with its fields, and one that is not there is not found', async () => {
  const { amina } = await adminWithRates();
  const path = `/api/admin/rates/${v7()}`;
  const refused = await amina.request(path, changing('PUT', airRate({ charges: [] }), isNew));
  expect((await problemOf(refused)).errors).toMatchObject([{ path: 'charges' }]);
  for (const address of [path, `${path}/versions`]) {
    expect((await problemOf(await amina.request(address))).status).toBe(404);
  }
  const ended = await amina.request(path, changing('DELETE', undefined));
  expect((await problemOf(ended)).status).toBe(404);
});

test('a program reads rates with one scope, and writes them with another', async () => {
  const { testing, amina, add } = await adminWithRates();
  const id = await add();
  const path = `/api/admin/rates/${id}`;
  const reader = (await apiKey(amina, { scopes: ['rates:read'] })).ask(testing.app);
  const writer = (await apiKey(amina, { scopes: ['rates:write'] })).ask(testing.app);
  const change = () => changing('PUT', airRate({ note: 'By a program' }));
  expect((await reader(path)).status).toBe(200);
  expect((await reader(path, change())).status).toBe(403);
  expect((await writer(path, change())).status).toBe(200);
  expect((await writer('/api/admin/rates.csv')).status).toBe(403);
});
