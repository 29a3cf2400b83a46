import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../test-support/database';

test('a day is read as the day that it is, without an hour or a zone', async () => {
  const { db, close } = await createDatabase();
  onTestFinished(close);
  const answer = await sql<{ day: unknown }>`select date '2026-12-01' as day`.execute(db);
  expect(answer.rows).toEqual([{ day: '2026-12-01' }]);
});
