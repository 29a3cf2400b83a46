import { type Kysely, sql } from 'kysely';
import { amountCell } from '../../contract/csv/rate-cells';
import { laneName, type Rate, type RateInput } from '../../contract/quotation/rate';
import type { AuthorizedTransaction } from '../accounts/rights';
import {
  type ChangeRequest,
  type RecordedChange,
  recordChange,
  StaleError,
} from '../changes/record-change';
import type { Database } from '../tables';
import { findRate, searchTextOf, toRate } from './rate-queries';

/** Locks the rates: until the transaction ends, no other one writes rates, so that earlier checks stay true. */
export async function lockRates(transaction: AuthorizedTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rates', 0))`.execute(transaction);
}

/**
 * Creates or changes the rate `id`; an ended rate holds again.
 * @throws RightsError, StaleError, ReusedKeyError
 */
export const saveRate = (
  db: Kysely<Database>,
  id: string,
  input: RateInput,
  request: ChangeRequest,
): Promise<void> =>
  changeRate(db, id, request, (transaction) =>
    writeRates(transaction, [{ id, input }], request.key),
  );

/**
 * Ends a rate: from today on it matches no request. It stays stored for the quotations that were made from it.
 * @throws RightsError, StaleError, ReusedKeyError
 */
export const endRate = (db: Kysely<Database>, id: string, request: ChangeRequest): Promise<void> =>
  changeRate(db, id, request, async (transaction, before) => {
    if (!before) throw new StaleError();
    const ended = sql<Date>`now()`;
    const row = await transaction
      .updateTable('rates')
      .set({ ended_at: ended, updated_at: ended, version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await keepVersions(transaction, [id], request.key);
    return [toRate(row)];
  });

const changeRate = (
  db: Kysely<Database>,
  id: string,
  request: ChangeRequest,
  work: (transaction: AuthorizedTransaction, before: Rate | null) => Promise<Rate[]>,
): Promise<void> =>
  recordChange(db, request, async (transaction) => {
    await lockRates(transaction);
    const before = (await findRate(transaction, id)) ?? null;
    if ((before?.version ?? null) !== request.expectedVersion) throw new StaleError();
    const [after] = await work(transaction, before);
    if (!after) throw new Error('The rate was not written.');
    return recorded(before, after);
  });

/** Writes checked rates, at least one, and keeps them as versions. The rates must be locked. */
export async function writeRates(
  transaction: AuthorizedTransaction,
  writes: readonly { id: string; input: RateInput }[],
  changeId: string,
): Promise<Rate[]> {
  const rows = await transaction
    .insertInto('rates')
    .values(
      writes.map(({ id, input }) => ({
        id,
        rate: JSON.stringify(input),
        search_text: searchTextOf(input),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        rate: (stored) => stored.ref('excluded.rate'),
        search_text: (stored) => stored.ref('excluded.search_text'),
        version: sql<number>`rates.version + 1`,
        updated_at: sql<Date>`now()`,
        ended_at: null,
      }),
    )
    .returningAll()
    .execute();
  await keepVersions(
    transaction,
    writes.map(({ id }) => id),
    changeId,
  );
  return rows.map(toRate);
}

const keepVersions = (transaction: AuthorizedTransaction, ids: string[], changeId: string) =>
  transaction
    .insertInto('rate_versions')
    .columns(['rate_id', 'version', 'rate', 'ended_at', 'at', 'change_id'])
    .expression((from) =>
      from
        .selectFrom('rates')
        .select(['id', 'version', 'rate', 'ended_at', 'updated_at'])
        .select(sql<string>`${changeId}::uuid`.as('change_id'))
        .where('id', 'in', ids),
    )
    .execute();

function recorded(before: Rate | null, after: Rate): RecordedChange {
  const action = after.endedAt
    ? 'delete'
    : before?.endedAt
      ? 'restore'
      : before
        ? 'update'
        : 'create';
  return {
    entityKind: 'rate',
    entityId: after.id,
    label: `rate ${laneName(after.lane)} by ${after.mode}`,
    action,
    before: before && audited(before),
    after: audited(after),
  };
}

/** Returns what the audit stores of a rate: its versions have the whole rate. */
const audited = ({ id: _, lane, cargo, accepts, charges, ...rate }: Rate) => ({
  ...rate,
  ...lane,
  cargo: [...cargo.kinds, ...cargo.containerTypes].join(', '),
  ...accepts,
  charges: charges
    .map((charge) => {
      const { write } = amountCell(charge);
      const prices = charge.breaks.map(
        ({ from, priceMinor }) => `${write(priceMinor)} from ${from}`,
      );
      return `${charge.code} by ${charge.basis}: ${charge.currency} ${prices.join(', ')}`;
    })
    .join('; '),
});
