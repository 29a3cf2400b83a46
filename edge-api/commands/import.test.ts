import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { csvLine } from '../contract/csv/csv-formula-guard';
import { rateHeadersFor, rowsOfRate } from '../contract/csv/rate-csv';
import { addProducts, product } from '../test-support/catalogue/catalogue';
import { testDatabase } from '../test-support/database/database';
import { runSampan } from '../test-support/embedded/commands';
import { tempDataDir } from '../test-support/embedded/parts';
import { airRate } from '../test-support/rates';

vi.setConfig({ testTimeout: 120_000 });

test('checks a file first, then imports its good lines and names the others', async () => {
  const { db, databaseUrl: DATABASE_URL } = await testDatabase();
  await addProducts(db, product('Red shoe'));
  const csv = join(await tempDataDir(), 'products.csv');
  await writeFile(csv, 'slug,name\nred-shoe,Crimson shoe\nblue-shoe,\n,Nameless\n');
  const nameOf = async () =>
    (await db.selectFrom('products').select('name').execute()).map(({ name }) => name);
  const checked = await runSampan({ DATABASE_URL }, 'import', 'products', csv);
  expect(checked.said).toMatch(/line 3: .*\nline 4: slug: This row has no slug\..*/);
  expect(checked.said).toContain('With --yes: 0 new, 1 changed, 0 unchanged. Nothing was changed.');
  expect(checked.code).toBe(1);
  expect(await nameOf()).toEqual(['Red shoe']);
  const done = await runSampan({ DATABASE_URL }, 'import', 'products', csv, '--yes');
  expect(done.said).toContain(
    'Imported: 0 new, 1 changed, 0 unchanged.\n2 lines were refused: correct the file, and import it again.',
  );
  expect(await nameOf()).toEqual(['Crimson shoe']);
  const entries = await db.selectFrom('audit_entries').select(['by_uid', 'action']).execute();
  expect(entries).toEqual([{ by_uid: 'command-line', action: 'update' }]);
});

test('imports rates with all charges of each, and none of a rate with a wrong line', async () => {
  const { db, databaseUrl: DATABASE_URL } = await testDatabase();
  const froms = [0, 45, 100];
  const good = rowsOfRate('', airRate(), froms);
  const wrong = rowsOfRate('', airRate({ carrier: 'Second' }), froms).map((row) =>
    row.map((cell) => (cell === 'air' ? 'rocket' : cell)),
  );
  const csv = join(await tempDataDir(), 'rates.csv');
  await writeFile(csv, [rateHeadersFor(froms), ...good, ...wrong].map(csvLine).join(''));
  const done = await runSampan({ DATABASE_URL }, 'import', 'rates', csv, '--yes');
  expect(done.said).toContain(`Imported: ${good.length} new, 0 changed, 0 unchanged.`);
  expect(done.said).toContain('line 5: mode: ');
  const stored = await db.selectFrom('rates').select('rate').execute();
  expect(stored).toMatchObject([{ rate: airRate() }]);
  const [entry] = await db.selectFrom('audit_entries').selectAll().execute();
  expect(entry).toMatchObject({ by_uid: 'command-line', entity_kind: 'rate' });
  const again = await runSampan({ DATABASE_URL }, 'import', 'rates', csv, '--yes');
  expect(again.said).toContain(`Imported: 0 new, 0 changed, ${good.length} unchanged.`);
});
