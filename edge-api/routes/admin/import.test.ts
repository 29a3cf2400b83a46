import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { productSheet, writeCells } from '../../contract/csv/catalogue-csv-columns';
import { byteOrderMark, csvLine } from '../../contract/csv/csv-formula-guard';
import {
  batchesOf,
  ImportAnswer,
  type ImportResult,
  type ImportRow,
} from '../../contract/csv/csv-import';
import { anAdmin, changing, type SignedIn, signedIn } from '../../test-support/accounts/signed-in';
import { product } from '../../test-support/catalogue/catalogue';
import { productInput } from '../../test-support/catalogue/catalogue-inputs';
import { json, problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

type Kind = 'services' | 'products';

async function adminsAtWork(template: 'migrated' | 'seeded' = 'migrated') {
  const testing = await testApp({ template });
  const amina = await anAdmin(testing);
  const audit = () =>
    testing.db.selectFrom('audit_entries').selectAll().orderBy('revision').execute();
  const products = () => testing.db.selectFrom('products').selectAll().orderBy('slug').execute();
  return { testing, amina, audit, products };
}

/** Rows as a browser reads them from a file; the first is in line 2. */
const rowsOf = (file: string): ImportRow[] =>
  (parse(file, { bom: true, columns: true }) as Record<string, string>[]).map((values, place) => ({
    line: place + 2,
    values,
  }));

const send = (by: SignedIn, kind: Kind, body: object) =>
  by.request(`/api/admin/${kind}/import`, json(body));

async function run(by: SignedIn, kind: Kind, rows: ImportRow[], dryRun: boolean) {
  const results: ImportResult[] = [];
  for (const batch of batchesOf(rows)) {
    const answer = await send(by, kind, { dryRun, rows: batch });
    expect(answer.status).toBe(200);
    results.push(...v.parse(v.strictObject(ImportAnswer.entries), await answer.json()).results);
  }
  return results;
}

/** Imports as a browser does: it checks the file, then sends every row with the version that the check found. */
async function bring(by: SignedIn, kind: Kind, rows: ImportRow[]) {
  const checked = await run(by, kind, rows, true);
  return run(by, kind, expecting(rows, checked), false);
}

const expecting = (rows: ImportRow[], checked: ImportResult[]) =>
  rows.map((row, place) => ({ ...row, expectedVersion: checked[place]?.version ?? null }));

const outcomes = (results: ImportResult[]) => results.map(({ outcome }) => outcome);

const exported = async (by: SignedIn, kind: Kind) =>
  Buffer.from(await (await by.request(`/api/admin/${kind}.csv`)).arrayBuffer()).toString('utf8');

const fileOf = (...inputs: ReturnType<typeof productInput>[]) =>
  byteOrderMark +
  csvLine(Object.keys(productSheet.columns)) +
  inputs.map((input) => csvLine(writeCells(productSheet.columns, input))).join('');

test.each(['services', 'products'] as const)(
  'finds nothing to do in %s as they were exported',
  async (kind) => {
    const { amina, audit } = await adminsAtWork('seeded');
    const rows = rowsOf(await exported(amina, kind));
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(outcomes(await bring(amina, kind, rows)))).toEqual(new Set(['unchanged']));
    expect(await audit()).toEqual([]);
  },
);

test('creates and changes by slug, each with its entry in the audit, and a second time nothing', async () => {
  const { amina, audit, products } = await adminsAtWork();
  const shoe = productInput({ name: '=cmd|"calc"', description: 'One,\n"two"' });
  const bag = productInput({ slug: 'bag', name: 'Bag', category: 'bag' });
  expect(await bring(amina, 'products', rowsOf(fileOf(shoe)))).toEqual([
    { line: 2, outcome: 'create', slug: 'red-shoe', version: 1, errors: [] },
  ]);
  expect(await products()).toMatchObject([{ name: '=cmd|"calc"', description: 'One,\n"two"' }]);

  const rows = rowsOf(fileOf({ ...shoe, price: null }, bag));
  const checked = await run(amina, 'products', rows, true);
  expect(checked).toMatchObject([
    { outcome: 'update', version: 1 },
    { outcome: 'create', version: null },
  ]);
  expect(await products()).toHaveLength(1);
  const brought = await run(amina, 'products', expecting(rows, checked), false);
  expect(brought).toMatchObject([
    { line: 2, outcome: 'update', version: 2 },
    { line: 3, outcome: 'create', version: 1 },
  ]);
  // The answer got lost and the same rows come again, expecting what they did.
  const again = await run(amina, 'products', expecting(rows, checked), false);
  expect(outcomes(again)).toEqual(['unchanged', 'unchanged']);
  expect(outcomes(await bring(amina, 'products', rows))).toEqual(['unchanged', 'unchanged']);
  expect(await audit()).toMatchObject([
    { action: 'create', entity_kind: 'product', label: '=cmd|"calc"', by_uid: 'amina' },
    { action: 'update', before: { price: shoe.price }, after: { price: null } },
    { action: 'create', label: 'Bag' },
  ]);
});

test('takes the good rows and tells of each bad one why', async () => {
  const { testing, amina, audit, products } = await adminsAtWork();
  const good = productInput();
  await testing.db
    .insertInto('products')
    .values(product('In trash', { deleted_at: new Date() }))
    .execute();
  const picture = { src: '/media/no/960.webp', alt: 'None', width: 1, height: 1 };
  const file = fileOf(
    good,
    productInput({ slug: 'Bad Slug' }),
    productInput({ slug: 'no-picture', images: [picture] }),
    productInput({ slug: 'in-trash' }),
    productInput({ name: 'Twin' }),
    productInput({ slug: 'fine', name: 'Fine' }),
    productInput({ slug: '' }),
  );
  const results = await bring(amina, 'products', rowsOf(file));
  expect(results).toMatchObject([
    { line: 2, outcome: 'create', errors: [] },
    { line: 3, outcome: 'refused', errors: [{ path: 'slug' }] },
    {
      line: 4,
      outcome: 'refused',
      errors: [{ path: 'images', message: 'There is no such picture.' }],
    },
    {
      line: 5,
      outcome: 'refused',
      errors: [{ path: 'slug', message: 'This is in the trash. Please restore it first.' }],
    },
    {
      line: 6,
      outcome: 'refused',
      errors: [{ path: 'slug', message: expect.stringContaining('Line 2 has the same slug.') }],
    },
    { line: 7, outcome: 'create' },
    { line: 8, outcome: 'refused', errors: [{ path: 'slug' }] },
  ]);
  expect((await products()).map(({ slug }) => slug)).toEqual(['fine', 'in-trash', 'red-shoe']);
  expect(await audit()).toHaveLength(2);
});

test('refuses a row whose product was changed after the file was checked', async () => {
  const { amina, products } = await adminsAtWork();
  await bring(amina, 'products', rowsOf(fileOf(productInput())));
  const rows = rowsOf(
    fileOf(productInput({ position: 5 }), productInput({ slug: 'new', name: 'New' })),
  );
  const checked = await run(amina, 'products', rows, true);
  const [shoe] = await products();
  const meanwhile = productInput({ position: 9 });
  await amina.request(`/api/admin/products/${shoe?.id}`, changing('PUT', meanwhile));
  const results = await run(amina, 'products', expecting(rows, checked), false);
  expect(results).toMatchObject([
    {
      outcome: 'refused',
      version: 2,
      errors: [{ path: 'slug', message: expect.stringContaining('after the file was checked') }],
    },
    { outcome: 'create', version: 1 },
  ]);
  expect(await products()).toMatchObject([{ slug: 'new' }, { position: 9 }]);
});

test('changes the columns that a file has, and gives uploaded pictures their size', async () => {
  const { testing, amina, products } = await adminsAtWork();
  const id = '01890000-0000-7000-8000-000000000001';
  await testing.db
    .insertInto('pictures')
    .values({ id, content_hash: '', width: 1600, height: 900, created_by: 'amina' })
    .execute();
  await bring(amina, 'products', rowsOf(fileOf(productInput())));
  const file = `slug,price,images\r\nred-shoe,99 USD,/media/${id}/960.webp|Red\r\n`;
  expect(outcomes(await bring(amina, 'products', rowsOf(file)))).toEqual(['update']);
  expect(outcomes(await bring(amina, 'products', rowsOf(file)))).toEqual(['unchanged']);
  expect(await products()).toMatchObject([
    {
      name: 'Red shoe',
      price_minor: '9900',
      images: [{ src: `/media/${id}/960.webp`, alt: 'Red', width: 1600, height: 900 }],
    },
  ]);
});

test('takes 200 rows of a megabyte at most, and in a real run each with its version', async () => {
  const { testing, amina } = await adminsAtWork();
  const row = { line: 2, values: { slug: 'x' } };
  const rows = (count: number) => Array(count).fill(row);
  const many = await problemOf(await send(amina, 'products', { dryRun: true, rows: rows(201) }));
  expect(many).toMatchObject({ status: 400, errors: [{ path: 'rows' }] });
  const unsure = await problemOf(await send(amina, 'products', { dryRun: false, rows: [row] }));
  expect(JSON.stringify(unsure.errors)).toContain('expectedVersion');
  const farida = await signedIn(testing);
  expect((await send(farida, 'services', { dryRun: true, rows: [row] })).status).toBe(403);
  const large = { line: 2, values: { slug: 'x'.repeat(1_100_000) } };
  expect((await send(amina, 'products', { dryRun: true, rows: [large] })).status).toBe(413);
});

test('cuts rows into batches that fit, whatever their size', () => {
  const row = (line: number, length: number) => ({
    line,
    values: { description: 'ক'.repeat(length) },
  });
  const rows = Array.from({ length: 450 }, (_, place) => row(place, place < 60 ? 20_000 : 1));
  const batches = batchesOf(rows);
  expect(batches.flat()).toEqual(rows);
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(200);
    const body = JSON.stringify({ dryRun: false, rows: batch });
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1024 * 1024);
  }
  expect(batches.length).toBeLessThan(8);
});

test('takes a file of several batches, and the second time nothing', async () => {
  const { amina, audit, products } = await adminsAtWork();
  const inputs = Array.from({ length: 450 }, (_, place) =>
    productInput({
      slug: `shoe-${place}`,
      name: `Shoe ${place}`,
      description: `It says "${place}",\nand more. `.repeat(10).trim(),
    }),
  );
  const rows = rowsOf(fileOf(...inputs));
  expect(new Set(outcomes(await bring(amina, 'products', rows)))).toEqual(new Set(['create']));
  expect(await products()).toHaveLength(450);
  expect(await audit()).toHaveLength(450);
  const again = rowsOf(await exported(amina, 'products'));
  expect(new Set(outcomes(await bring(amina, 'products', again)))).toEqual(new Set(['unchanged']));
});
