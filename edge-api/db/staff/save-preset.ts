import { type Kysely, sql } from 'kysely';
import { Preset, type PresetInput } from '../../contract/admin/presets';
import type { AuthorizedTransaction } from '../accounts/rights';
import { type ChangeRequest, recordChange, StaleError } from '../changes/record-change';
import { rowReader } from '../row-mapping';
import type { Database } from '../tables';

export const toPreset = rowReader(Preset.entries);

/**
 * Creates or changes a preset, also a deleted one, which is restored by that.
 * @throws RightsError, StaleError, ReusedKeyError
 */
export const savePreset = (
  db: Kysely<Database>,
  id: string,
  input: PresetInput,
  request: ChangeRequest,
): Promise<void> =>
  changePreset(db, id, request, (transaction, before) =>
    before
      ? changed(transaction, before, { ...input, deleted_at: null })
      : transaction
          .insertInto('presets')
          .values({ id, ...input })
          .returningAll()
          .executeTakeFirstOrThrow(),
  );

/** @throws RightsError, StaleError, ReusedKeyError */
export const deletePreset = (
  db: Kysely<Database>,
  id: string,
  request: ChangeRequest,
): Promise<void> =>
  changePreset(db, id, request, (transaction, before) => {
    if (!before) throw new StaleError();
    return changed(transaction, before, { deleted_at: new Date() });
  });

const changed = (
  transaction: AuthorizedTransaction,
  { id, version }: Preset,
  values: Partial<PresetInput> & { deleted_at: Date | null },
) =>
  transaction
    .updateTable('presets')
    .set({ ...values, version: version + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const changePreset = (
  db: Kysely<Database>,
  id: string,
  request: ChangeRequest,
  work: (
    transaction: AuthorizedTransaction,
    before: Preset | null,
  ) => Promise<Parameters<typeof toPreset>[0]>,
): Promise<void> =>
  recordChange(db, request, async (transaction) => {
    // The lock also holds for a preset that is not there yet: two requests may create it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`preset ${id}`}, 0))`.execute(
      transaction,
    );
    const row = await transaction
      .selectFrom('presets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const before = row ? toPreset(row) : null;
    if ((before?.version ?? null) !== request.expectedVersion) throw new StaleError();
    const after = toPreset(await work(transaction, before));
    return {
      entityKind: 'preset',
      entityId: id,
      label: `${after.kind === 'view' ? 'view' : 'text block'} “${after.name}”`,
      action: after.deletedAt ? 'delete' : before ? 'update' : 'create',
      before,
      after,
    };
  });
