import type { Kysely } from 'kysely';
import type { PushNews } from '../../db/news';
import { notePush } from '../../db/push/note-push';
import { storePushSubscription } from '../../db/push/push-subscriptions';
import type { Database } from '../../db/tables';
import { testDatabase } from '../database/database';
import { addRequest } from '../inbox';
import { until } from '../wait';
import { withPushService } from './push-worker';

/** Notes each of these in a transaction, as the change that makes it. */
export const note = (db: Kysely<Database>, submission: string, ...news: PushNews[]) =>
  db.transaction().execute(async (transaction) => {
    for (const one of news) await notePush(transaction, submission, [one]);
  });

export const waiting = (db: Kysely<Database>) =>
  db.selectFrom('push_messages').selectAll().execute();
export const settled = (db: Kysely<Database>) =>
  until(async () => (await waiting(db)).length === 0);
export const devices = (db: Kysely<Database>) =>
  db.selectFrom('push_subscriptions').select(['id', 'uid', 'link_hash']).execute();

/** A user with a session of a minute ago, as rights. */
export async function addUser(db: Kysely<Database>, uid: string, role: 'user' | 'admin' = 'user') {
  const email = `${uid}@sampan.example`;
  await db.insertInto('users').values({ uid, email, role, email_verified: true }).execute();
  return { of: 'user', uid, signedInAtS: Math.floor(Date.now() / 1000) - 60 } as const;
}

/** A customer with an account, their request, and a device that wants to know of answers. */
export async function following() {
  const { db } = await testDatabase();
  const service = await withPushService(db);
  const rights = await addUser(db, 'farida');
  const request = await addRequest(db, { owner_uid: 'farida' });
  const subscription = service.subscribe();
  const id = crypto.randomUUID();
  await storePushSubscription(db, id, subscription, rights, false);
  return { db, service, rights, request, subscription, id };
}
