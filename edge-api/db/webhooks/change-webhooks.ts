import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import {
  formerSecretHours,
  mostWebhooks,
  type NewWebhook,
  type WebhookChange,
} from '../../contract/admin/webhooks';
import { lockAdmins } from '../accounts/account-lock';
import type { AuthorizedTransaction } from '../accounts/rights';
import {
  type ChangeRequest,
  type RecordedChange,
  recordChange,
  StaleError,
} from '../changes/record-change';
import type { Database } from '../tables';

/** There are as many webhooks as there may be. */
export class TooManyWebhooksError extends Error {
  override name = 'TooManyWebhooksError';
}

type Row = Selectable<Database['webhooks']>;

/**
 * Locks the makers of webhooks. A block of an address ends the webhooks of all its accounts, and none of them may
 * make more meanwhile.
 */
const lockMakers = lockAdmins;

/**
 * Makes a webhook, whose id is the key of the request. False for a request that was done before.
 * @throws RightsError, TooManyWebhooksError, ReusedKeyError
 */
export async function makeWebhook(
  db: Kysely<Database>,
  { address, eventTypes, note }: NewWebhook,
  secret: string,
  request: ChangeRequest,
): Promise<boolean> {
  let isMade = false;
  const make = async (transaction: AuthorizedTransaction) => {
    const { count } = await transaction
      .selectFrom('webhooks')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostWebhooks) throw new TooManyWebhooksError('No more.');
    const values = { id: request.key, address, event_types: eventTypes, note, secret };
    const made = await transaction
      .insertInto('webhooks')
      .values({ ...values, made_by: request.by.uid })
      .returningAll()
      .executeTakeFirstOrThrow();
    isMade = true;
    return recorded(null, made);
  };
  // Webhooks are made one at a time, so that two at once do not both become the last allowed one.
  await recordChange(db, request, make, lockMakers);
  return isMade;
}

/**
 * Changes a webhook. The admin who sets its address or switches it on is responsible for it from then on.
 * @throws RightsError, StaleError, ReusedKeyError
 */
export async function changeWebhook(
  db: Kysely<Database>,
  id: string,
  { address, eventTypes, note, isOn }: WebhookChange,
  request: ChangeRequest,
): Promise<void> {
  const change = async (transaction: AuthorizedTransaction) => {
    const row = await lockedWebhook(transaction, id, request);
    const isMoved = address !== undefined && address !== row.address;
    const isSwitchedOn = isOn === true && row.off_reason !== null;
    const changed = await update(transaction, row, {
      ...(isMoved && { address }),
      ...(eventTypes && { event_types: eventTypes }),
      ...(note !== undefined && { note }),
      ...(isOn === false && { off_reason: row.off_reason ?? 'admin' }),
      ...(isSwitchedOn && { off_reason: null }),
      ...((isMoved || isSwitchedOn) && { failing_since: null, made_by: request.by.uid }),
    });
    return recorded(row, changed);
  };
  await recordChange(db, request, change, lockMakers);
}

/**
 * Gives a webhook a new secret; the secret before signs too for a day. The admin who was shown the secret is
 * responsible for the webhook from then on. False for a request that was done before.
 * @throws RightsError, StaleError, ReusedKeyError
 */
export async function renewSecret(
  db: Kysely<Database>,
  id: string,
  secret: string,
  request: ChangeRequest,
): Promise<boolean> {
  let isRenewed = false;
  const renew = async (transaction: AuthorizedTransaction) => {
    const row = await lockedWebhook(transaction, id, request);
    const changed = await update(transaction, row, {
      secret,
      made_by: request.by.uid,
      former_secret: row.secret,
      former_secret_until: new Date(Date.now() + formerSecretHours * 3_600_000),
    });
    isRenewed = true;
    return recorded(row, changed);
  };
  await recordChange(db, request, renew, lockMakers);
  return isRenewed;
}

/** Deletes a webhook and its deliveries. @throws RightsError, StaleError, ReusedKeyError */
export const deleteWebhook = (
  db: Kysely<Database>,
  id: string,
  request: ChangeRequest,
): Promise<void> =>
  recordChange(db, request, async (transaction) => {
    const row = await lockedWebhook(transaction, id, request);
    await transaction.deleteFrom('webhooks').where('id', '=', id).execute();
    return recorded(row, null);
  });

async function lockedWebhook(
  transaction: Transaction<Database>,
  id: string,
  { expectedVersion }: ChangeRequest,
): Promise<Row> {
  const row = await transaction
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    // The key of the row stays unlocked, as events are written meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row?.version !== expectedVersion || !row) throw new StaleError();
  return row;
}

const update = (
  transaction: Transaction<Database>,
  { id, version }: Row,
  values: Updateable<Database['webhooks']>,
): Promise<Row> =>
  transaction
    .updateTable('webhooks')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Makes the audit entry of a change. Its kind is one that pages of the release before know: with another kind they
 * would refuse the whole history.
 */
const recorded = (before: Row | null, after: Row | null): RecordedChange => {
  const { id = '', address = '' } = after ?? before ?? {};
  return {
    entityKind: 'user',
    entityId: id,
    label: `webhook ${new URL(address).host}`,
    action: before ? 'update' : 'create',
    before: before && { ...audited(before), ...(!after && { deleted: false }) },
    after: after ? audited(after) : gone,
  };
};

const gone = { version: 0, deleted: true };

/** Returns what the audit stores of a webhook, never a secret. */
const audited = ({
  version,
  address,
  event_types,
  note,
  off_reason,
  former_secret_until,
}: Row) => ({
  version,
  address,
  eventTypes: event_types,
  note,
  offReason: off_reason,
  formerSecretUntil: former_secret_until,
});
