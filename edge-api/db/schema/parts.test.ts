import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { makeSchemaParts } from '../../test-support/database/make-schema-parts';
import parts from './parts.json';

test('the file of the columns and triggers says what the migrations make', async () => {
  const { db } = await testDatabase('bare');
  expect(await makeSchemaParts(db), 'run "npm run schema"').toEqual(parts);
});
