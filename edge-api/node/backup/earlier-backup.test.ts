import { expect, test } from 'vitest';
import { backUp, restore } from '../../test-support/backup';
import { testDatabase } from '../../test-support/database/database';
import { tempDataDir } from '../../test-support/embedded/parts';
import { addRequest } from '../../test-support/inbox';

test('a backup of the release before is restored, also its columns that are gone since', async () => {
  const { db, databaseUrl } = await testDatabase('before');
  const { id, shipment } = await addRequest(db);
  const { path } = await backUp(databaseUrl, await tempDataDir());
  const restored = await testDatabase('bare');
  await restore(restored.databaseUrl, path);
  const rows = await restored.db.selectFrom('service_requests').selectAll().execute();
  expect(rows).toEqual([expect.objectContaining({ id, shipment })]);
  expect(rows[0]).not.toHaveProperty('direction');
});
