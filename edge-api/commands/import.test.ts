import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { addProducts, product } from '../test-support/catalogue/catalogue';
import { testDatabase } from '../test-support/database/database';
import { runSampan } from '../test-support/embedded/commands';
import { tempDataDir } from '../test-support/embedded/parts';

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
