import type { Transaction } from 'kysely';
import type { EntityKind } from '../../contract/admin/audit';
import type { Database } from '../tables';

/**
 * Removes what the audit says about these entities: their label, and the state before and after each
 * change. The entries themselves stay.
 */
export async function eraseAuditDetails(
  transaction: Transaction<Database>,
  entityKind: EntityKind,
  entityIds: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('audit_entries')
    .set({ label: '', before: null, after: null })
    .where('entity_kind', '=', entityKind)
    .where('entity_id', 'in', entityIds)
    .execute();
}
