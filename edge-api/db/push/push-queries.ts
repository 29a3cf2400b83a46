import { type Kysely, type Selectable, sql } from 'kysely';
import type { SubmissionKind } from '../../contract/submission';
import { linkWorks } from '../accounts/rights';
import { findStanding } from '../accounts/session-queries';
import { isForStaff, type PushNews } from '../news';
import type { Database } from '../tables';
import { joinedForS } from './note-push';

/** A message that is due. `service`: the host of its push service. */
export type DuePush = { id: string; service: string };

/** A message to send to one device; `attempts` counts from 1. */
export type ClaimedPush = {
  id: string;
  subscriptionId: string;
  submissionId: string;
  attempts: number;
  /** How many items of news the message contains. Later news goes into the next message. */
  told: number;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The content of the message; null: the device may not know it, or no news is left. */
  about: { kind: SubmissionKind; reference: string; news: PushNews[] } | null;
};

/** The result of an attempt to send a message. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The push service refused it for good, or did not take it until its news was old. */
  | { kind: 'refused' }
  /** The device may not know the news, or none is left. */
  | { kind: 'unwanted' }
  /** The push service does not know the device any more. */
  | { kind: 'gone' }
  | { kind: 'put-off'; retryAfterMs: number };

type Device = Selectable<Database['push_subscriptions']>;

/**
 * Returns the due messages, those that waited longest first. It limits the number for each push service, as a service
 * that does not answer must not hide the messages of others.
 */
export async function duePushes(db: Kysely<Database>, mostOfEach: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    select id, service from (
      select push_messages.id, next_attempt_at, service,
        row_number() over (partition by service order by next_attempt_at) as place
      from push_messages join push_subscriptions on push_subscriptions.id = subscription_id,
        lateral split_part(endpoint, '/', 3) as service
      where next_attempt_at <= now()
    ) as due
    where place <= ${mostOfEach} order by next_attempt_at`.execute(db);
  return rows;
}

/**
 * Claims a message and reads which news its device may know now. Null when it is not due, or another process has it.
 * No other process gets it within the next `leaseMs`; then it is due again, as this process may have died.
 */
export async function claimPush(
  db: Kysely<Database>,
  id: string,
  leaseMs: number,
  adminSecondFactor: boolean,
): Promise<ClaimedPush | null> {
  const message = await db
    .updateTable('push_messages')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: after(leaseMs) })
    .where('id', '=', (due) =>
      due
        .selectFrom('push_messages')
        .select('id')
        .where('id', '=', id)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        // Another process is claiming it at this moment.
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  const device =
    message &&
    (await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('id', '=', message.subscription_id)
      .executeTakeFirst());
  if (!device) return null;
  const { subscription_id: subscriptionId, submission_id: submissionId, news, attempts } = message;
  const { endpoint, p256dh, auth } = device;
  const submission = await submissionOf(db, submissionId);
  const mayKnow = submission && (await knowable(db, device, submission, adminSecondFactor));
  const known = mayKnow ? news.filter(mayKnow) : [];
  return {
    ...{ id, subscriptionId, submissionId, attempts, endpoint, keys: { p256dh, auth } },
    told: news.length,
    about:
      submission && known.length > 0
        ? { kind: submission.kind, reference: submission.reference, news: known }
        : null,
  };
}

/** Stores the result of an attempt. Changes nothing when another process has claimed the message since. */
export async function settlePush(
  db: Kysely<Database>,
  { id, subscriptionId, attempts, told }: ClaimedPush,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.kind === 'gone') {
    await db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
    return;
  }
  const claimed = sql`id = ${id} and attempts = ${attempts}`;
  if (outcome.kind === 'put-off') {
    await sql`
      update push_messages set next_attempt_at = ${after(outcome.retryAfterMs)}
        where ${claimed}`.execute(db);
    return;
  }
  await sql`
    delete from push_messages where ${claimed} and cardinality(news) = ${told}`.execute(db);
  // News that came while the message was sent goes into the next one.
  await sql`
    update push_messages set news = news[${told}::int + 1:],
        next_attempt_at = ${after(joinedForS * 1000)}
      where ${claimed}`.execute(db);
}

const submissionOf = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('submissions')
    .select(['kind', 'reference', 'owner_uid', 'suspected'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Decides which news a device may know, by its rights now; null: none at all. */
async function knowable(
  db: Kysely<Database>,
  device: Device,
  { owner_uid: ownerUid, suspected }: { owner_uid: string | null; suspected: boolean },
  adminSecondFactor: boolean,
): Promise<((news: PushNews) => boolean) | null> {
  const { uid, signed_in_at: signedInAt, link_hash: hash, second_factor: secondFactor } = device;
  if (uid === null || signedInAt === null) {
    const link = await db
      .selectFrom('submission_links')
      .select('hash')
      .where('hash', '=', hash)
      .where(linkWorks)
      .executeTakeFirst();
    return link ? (news) => !isForStaff(news) : null;
  }
  const standing = await findStanding(db, { uid, signedInAtS: signedInAt.getTime() / 1000 });
  if (!standing || standing.isBlocked || standing.hasEnded) return null;
  const { role, email_verified: verified } = standing.account;
  const isStaff = role === 'admin' && verified !== false && (secondFactor || !adminSecondFactor);
  // Staff may have suspected the submission since.
  return (news) => (isForStaff(news) ? isStaff && !suspected : uid === ownerUid);
}

const after = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`;
