import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { duePushes } from './push-queries';

test('many messages of a push service that does not answer do not hide those of another', async () => {
  const { db } = await testDatabase();
  await sql`insert into submission_links (hash, submission_id, held_by)
    values ('link', gen_random_uuid(), 'mail')`.execute(db);
  await sql`insert into push_subscriptions (id, link_hash, endpoint, p256dh, auth)
    select gen_random_uuid(), 'link', case when i <= 60 then 'https://away.example/'
      else 'https://fine.example/' end || i, '', '' from generate_series(1, 61) i`.execute(db);
  await sql`insert into push_messages (id, subscription_id, submission_id, news, next_attempt_at)
    select gen_random_uuid(), id, gen_random_uuid(), array['reply'],
      now() - case when endpoint like '%away%' then interval '1 hour' else interval '1 minute' end
    from push_subscriptions`.execute(db);
  const services = (await duePushes(db, 20)).map(({ service }) => service);
  expect(services).toEqual([...Array.from({ length: 20 }, () => 'away.example'), 'fine.example']);
});
