import { expect, test } from 'vitest';
import { backUp, restore } from '../../test-support/backup';
import { testDatabase } from '../../test-support/database/database';
import {
  addFormerMessage,
  addFormerRequest,
  databaseOfRelease,
} from '../../test-support/database/former-schema';
import { tempDataDir } from '../../test-support/embedded/parts';

// 0.4.0 has columns that are gone since, 0.6.0 two tables that are one since.
test.each(['0.4.0', '0.6.0'])('a backup of %s is restored', async (version) => {
  const { db, databaseUrl } = await databaseOfRelease(version);
  const message = await addFormerMessage(db);
  const request = await addFormerRequest(db);
  const { path } = await backUp(databaseUrl, await tempDataDir());
  const restored = await testDatabase('bare');
  await restore(restored.databaseUrl, path);
  const rows = await restored.db
    .selectFrom('submissions')
    .select(['id', 'message', 'shipment'])
    .orderBy('kind')
    .execute();
  expect(rows).toEqual([
    { id: message.id, message: message.message, shipment: null },
    { id: request.id, message: '', shipment: request.shipment },
  ]);
});
