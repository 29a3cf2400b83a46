import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addFormerMessage,
  databaseOfRelease,
  migrateUpTo,
} from '../../test-support/database/former-schema';

test('takes away the answers that were stored, and ends what waits about erased records', async () => {
  const { db } = await databaseOfRelease('0.3.0');
  await migrateUpTo(db, '025-references');
  const id = crypto.randomUUID();
  await sql`
    insert into webhooks (id, address, event_types, secret, made_by)
      values (${id}, 'https://erp.example/', ${['contact-message.received']}, 'whsec_', 'amina')`.execute(
    db,
  );
  const [erased] = [await addFormerMessage(db), await addFormerMessage(db)];
  await sql`delete from contact_messages where id = ${erased.id}`.execute(db);
  const last_error = 'The receiver answered 404: “No Farida”.';
  await db.updateTable('webhook_deliveries').set({ last_error }).execute();
  await migrateUpTo(db, '026-erased-deliveries');
  const { rows } = await sql`
    select state, last_error, record_erased from webhook_deliveries
      join webhook_events on webhook_events.id = event_id order by record_erased`.execute(db);
  expect(rows).toEqual([
    { state: 'waiting', last_error: 'The receiver answered 404.', record_erased: false },
    { state: 'failed', last_error: 'The record was erased.', record_erased: true },
  ]);
});
