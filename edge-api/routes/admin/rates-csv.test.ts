import { v7 } from 'uuid';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { csvLine, plainCell } from '../../contract/csv/csv-formula-guard';
import { batchesOf, ImportAnswer, type ImportRow } from '../../contract/csv/csv-import';
import { parseCsv } from '../../contract/csv/parse-csv';
import { rateHeadersFor, rateOfRow, rowsOfRate } from '../../contract/csv/rate-csv';
import type { RateInput } from '../../contract/quotation/rate';
import { anAdmin, changing, type SignedIn } from '../../test-support/accounts/signed-in';
import { airRate, rateCharge } from '../../test-support/rates';
import { json } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

async function adminAtWork() {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const rates = () => testing.db.selectFrom('rates').selectAll().orderBy('id').execute();
  const versions = () => testing.db.selectFrom('rate_versions').selectAll().execute();
  return { testing, amina, rates, versions };
}

/** The rows of a file, as a browser reads them. */
function rowsIn(file: string): ImportRow[] {
  const [headers, ...rows] = parseCsv(file.replace('\uFEFF', ''));
  return rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(headers?.cells.map((header, at) => [header, cells[at] ?? '']) ?? []),
  }));
}

/** A file of new rates, as a forwarder has it. */
const fileOf = (rates: RateInput[], id = '') => {
  const froms = [0, 45, 100, 300];
  const lines = rates.flatMap((rate) => rowsOfRate(id, rate, froms));
  return [rateHeadersFor(froms), ...lines].map(csvLine).join('');
};

async function run(by: SignedIn, rows: ImportRow[], dryRun: boolean) {
  const results = [];
  for (const batch of batchesOf(rows, rateOfRow)) {
    const answer = await by.request('/api/admin/rates/import', json({ dryRun, rows: batch }));
    expect(answer.status).toBe(200);
    results.push(...v.parse(ImportAnswer, await answer.json()).results);
  }
  return results;
}

/** Imports as a browser does: it checks the file, then sends every row with the version that the check found. */
async function bring(by: SignedIn, rows: ImportRow[]) {
  const checked = await run(by, rows, true);
  const expecting = rows.map((row, at) => ({
    ...row,
    expectedVersion: checked[at]?.version ?? null,
  }));
  return run(by, expecting, false);
}

const outcomes = (results: { outcome: string }[]) => results.map(({ outcome }) => outcome);
const exported = async (by: SignedIn) => (await by.request('/api/admin/rates.csv')).text();

test('a file of rates is checked, imported, exported, and the same when it is imported again', async () => {
  const { testing, amina, rates, versions } = await adminAtWork();
  const sea = airRate({ mode: 'sea', note: '=1+1', carrier: 'Line; "one"', validTo: null });
  const rows = rowsIn(fileOf([airRate(), sea]));
  expect(outcomes(await run(amina, rows, true))).toEqual(Array(6).fill('create'));
  expect(await rates()).toEqual([]);
  expect(await bring(amina, rows)).toMatchObject(
    Array(6).fill({ outcome: 'create', slug: 'BDDAC → DEFRA', version: 1 }),
  );
  expect((await rates()).map(({ rate }) => rate)).toEqual([airRate(), sea]);

  const file = await exported(amina);
  expect(file).toContain(",'=1+1,");
  expect(outcomes(await bring(amina, rowsIn(file)))).toEqual(Array(6).fill('unchanged'));
  expect(await versions()).toHaveLength(2);
  const audit = await testing.db.selectFrom('audit_entries').selectAll().execute();
  expect(audit).toMatchObject([
    { label: 'rates by a file: 2 new, 0 changed', after: { made: 2, changed: 0 } },
  ]);
});

test('a file without rates has the columns that the first ones need', async () => {
  const { amina } = await adminAtWork();
  const [headers, ...rows] = parseCsv((await exported(amina)).replace('\uFEFF', ''));
  expect(headers?.cells).toEqual(rateHeadersFor([0, 45, 100]));
  expect(rows).toEqual([]);
});

test('a rate is changed by its id, or by lane, mode, carrier and first day; its old state stays', async () => {
  const { amina, rates, versions } = await adminAtWork();
  await bring(amina, rowsIn(fileOf([airRate()])));
  const [{ id = '' } = {}] = await rates();
  const dearer = airRate({ charges: [rateCharge()] });
  expect(outcomes(await bring(amina, rowsIn(fileOf([dearer]))))).toEqual(['update']);
  const moved = airRate({ lane: { from: 'BDDAC', to: 'DEHAM' } });
  expect(outcomes(await bring(amina, rowsIn(fileOf([moved], id))))).toEqual(
    Array(3).fill('update'),
  );
  expect(await rates()).toMatchObject([{ id, version: 3, to_place: 'DEHAM' }]);
  expect((await versions()).map(({ rate }) => rate)).toEqual([airRate(), dearer, moved]);
});

test('what is wrong is told by row and column, and keeps back its rate alone', async () => {
  const { amina, rates } = await adminAtWork();
  const rows = rowsIn(fileOf([airRate(), airRate({ mode: 'sea' })]));
  const [, second] = rows;
  if (second) second.values.basis = 'per smile';
  const results = await bring(amina, rows);
  expect(outcomes(results)).toEqual([...Array(3).fill('refused'), ...Array(3).fill('create')]);
  expect(results[0]?.errors).toEqual([{ path: '', message: 'Line 3 of the same rate is wrong.' }]);
  expect(results[1]?.errors).toMatchObject([{ path: 'basis' }]);
  expect(await rates()).toHaveLength(1);
});

test('rows of one rate that are apart, and a rate that fits several, are refused', async () => {
  const { amina } = await adminAtWork();
  for (const _ of ['one', 'and its twin']) {
    const path = `/api/admin/rates/${v7()}`;
    const isNew = { headers: { 'if-match': '', 'if-none-match': '*' } };
    await amina.request(path, changing('PUT', airRate(), isNew));
  }
  const twin = await run(amina, rowsIn(fileOf([airRate()])), true);
  expect(twin[0]?.errors).toMatchObject([{ message: expect.stringMatching(/^Several rates/) }]);
  const apart = rowsIn(
    fileOf([
      airRate({ mode: 'sea' }),
      airRate({ mode: 'road' }),
      airRate({ mode: 'sea', charges: [rateCharge({ code: 'XYZ' })] }),
    ]),
  );
  const results = await run(amina, apart, true);
  expect(results.at(-1)?.errors).toMatchObject([
    { path: 'id', message: 'Line 2 is of the same rate: put its rows under each other.' },
  ]);
  const wrong = await run(amina, rowsIn(fileOf([airRate()], 'seven')), true);
  expect(wrong[0]?.errors).toMatchObject([{ path: 'id' }]);
});

test('a rate that changed after the file was checked is refused', async () => {
  const { amina, rates } = await adminAtWork();
  const rows = rowsIn(fileOf([airRate()])).map((row) => ({ ...row, expectedVersion: 7 }));
  expect(outcomes(await run(amina, rows, false))).toEqual(Array(3).fill('refused'));
  expect(await rates()).toEqual([]);
});

test('the rows of a rate are never parted by a batch', () => {
  const many = Array.from({ length: 90 }, (_, at) => airRate({ carrier: `Carrier ${at}` }));
  const batches = batchesOf(rowsIn(fileOf(many)), rateOfRow);
  expect(batches.map((batch) => batch.length)).toEqual([198, 72]);
});

test('an ended rate is in no file', async () => {
  const { amina, rates } = await adminAtWork();
  await bring(amina, rowsIn(fileOf([airRate()])));
  const [{ id = '' } = {}] = await rates();
  await amina.request(`/api/admin/rates/${id}`, changing('DELETE', undefined));
  expect(rowsIn(await exported(amina))).toEqual([]);
  expect(plainCell("'=1+1")).toBe('=1+1');
});
