import { type Kysely, type SqlBool, sql } from 'kysely';
import { type PushSubscriptionInput, pushDevicesAtMost } from '../../contract/conversation/push';
import { authorized, type Rights } from '../accounts/rights';
import type { Database } from '../tables';

/** The rights by which a device wants push messages: its session, or its link to one submission. */
export type PushRights = Extract<Rights, { of: 'user' | 'link' }>;

/** The id belongs to a device of someone else. */
export class ForeignSubscriptionError extends Error {
  override name = 'ForeignSubscriptionError';
}

/**
 * Stores how a device is reached, and replaces what was stored before. The newest ten devices of one account, or of
 * one submission, stay.
 * @throws RightsError, ForeignSubscriptionError
 */
export const storePushSubscription = (
  db: Kysely<Database>,
  id: string,
  { endpoint, keys }: PushSubscriptionInput,
  rights: PushRights,
  secondFactor: boolean,
): Promise<void> =>
  authorized(db, rights, async (transaction) => {
    const alike = sameSubject(rights);
    await transaction
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('id', '<>', id)
      .where(alike)
      .execute();
    const reached = {
      ...{ endpoint, ...keys, second_factor: secondFactor },
      ...subjectOf(rights),
    };
    const stored = await transaction
      .insertInto('push_subscriptions')
      .values({ id, ...reached })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(reached)
          .where(sql<SqlBool>`push_subscriptions.uid is not distinct from excluded.uid`)
          .where(
            sql<SqlBool>`push_subscriptions.link_hash is not distinct from excluded.link_hash`,
          ),
      )
      .returning('id')
      .executeTakeFirst();
    if (!stored) throw new ForeignSubscriptionError();
    await transaction
      .deleteFrom('push_subscriptions')
      .where('id', 'in', (older) =>
        older
          .selectFrom('push_subscriptions')
          .select('id')
          .where(alike)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .offset(pushDevicesAtMost),
      )
      .execute();
  });

/**
 * Whether the device is stored: its push service may have said that it is gone, or newer devices took its place. The
 * caller was let in just before, and this changes nothing, so the rights are not read again.
 */
export async function hasPushSubscription(
  db: Kysely<Database>,
  id: string,
  rights: PushRights,
): Promise<boolean> {
  const stored = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('id', '=', id)
    .where(sameSubject(rights))
    .executeTakeFirst();
  return stored !== undefined;
}

/** Deletes a device; does nothing when they have no such device. @throws RightsError */
export const endPushSubscription = (
  db: Kysely<Database>,
  id: string,
  rights: PushRights,
): Promise<void> =>
  authorized(db, rights, async (transaction) => {
    await transaction
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where(sameSubject(rights))
      .execute();
  });

const subjectOf = (rights: PushRights) =>
  rights.of === 'link'
    ? { uid: null, link_hash: rights.hash, signed_in_at: null }
    : {
        uid: rights.uid,
        link_hash: null,
        signed_in_at: sql<Date>`to_timestamp(${rights.signedInAtS})`,
      };

/** All devices of the same account, or of the same submission. */
const sameSubject = (rights: PushRights) =>
  rights.of === 'link'
    ? sql<SqlBool>`link_hash in (
        select hash from submission_links where submission_id = ${rights.submissionId})`
    : sql<SqlBool>`uid = ${rights.uid}`;
