import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { addMessage } from '../../test-support/inbox';
import { quietLog } from '../../test-support/quiet-log';
import { migrate } from '../migrate';
import { migrateTo } from '../migrate-to';
import { migrations } from '../schema/migrations';

test('takes away the answers that were stored, and ends what waits about erased records', async () => {
  const { db } = await testDatabase('bare');
  const before = Object.keys(migrations).filter((name) => name < '026');
  await migrateTo(db, before);
  const id = crypto.randomUUID();
  await sql`
    insert into webhooks (id, address, event_types, secret, made_by)
      values (${id}, 'https://erp.example/', ${['contact-message.received']}, 'whsec_', 'amina')`.execute(
    db,
  );
  const [erased] = [await addMessage(db), await addMessage(db)];
  await db.deleteFrom('contact_messages').where('id', '=', erased.id).execute();
  const last_error = 'The receiver answered 404: “No Farida”.';
  await db.updateTable('webhook_deliveries').set({ last_error }).execute();
  await migrate(db, quietLog);
  const { rows } = await sql`
    select state, last_error, record_erased from webhook_deliveries
      join webhook_events on webhook_events.id = event_id order by record_erased`.execute(db);
  expect(rows).toEqual([
    { state: 'waiting', last_error: 'The receiver answered 404.', record_erased: false },
    { state: 'failed', last_error: 'The record was erased.', record_erased: true },
  ]);
});
