import { sql, type Transaction } from 'kysely';
import type { ServiceRecord } from '../contract/admin/catalogue-input';
import { completedOptions } from '../contract/catalogue/derived-options';
import { lockCatalogue } from '../db/catalogue/catalogue-kind-queries';
import { requestOptionColumns, toServiceRecord } from '../db/catalogue/catalogue-rows';
import type { Database } from '../db/tables';
import { optionsBySlug } from './catalogue/request-options';
import { firstOptions } from './first-options';

/**
 * Gives the services of a version that lacked some of the request options what they lack. One of the
 * seed that no admin has changed gets the seed's options of today; any other keeps all that it says.
 * With a new version each: a change that was made from the one before must not undo it.
 */
export async function declareOptions(transaction: Transaction<Database>): Promise<void> {
  if ((await undeclared(transaction)).length === 0) return;
  await lockCatalogue(transaction);
  // Read again: until the lock was free, an admin or another process may have changed them.
  for (const { is_changed: isChanged, ...row } of await undeclared(transaction)) {
    const service = toServiceRecord(row);
    const isAsSeeded = Object.hasOwn(optionsBySlug, service.slug) && !isChanged;
    const options = isAsSeeded
      ? firstOptions(service)
      : completedOptions(service, fittingOptions(service));
    await transaction
      .updateTable('services')
      .set({ ...requestOptionColumns(options), version: sql`version + 1` })
      .where('id', '=', service.id)
      .execute();
  }
}

// That no admin changed a service is said by the audit alone: one that an admin made, and never edited,
// has the same two times as one of the seed.
const undeclared = (transaction: Transaction<Database>) =>
  transaction
    .selectFrom('services')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from audit_entries
        where entity_kind = 'service' and entity_id = services.id::text)`.as('is_changed'),
    )
    .where(sql<boolean>`(request_cargo = '[]' or request_needs is null)`)
    .orderBy('id')
    .execute();

/** The seed's options, unless an admin gave the service another first direction: their ends are of that one. */
function fittingOptions({ slug, requestCargo, requestDirections }: ServiceRecord) {
  const own = Object.hasOwn(optionsBySlug, slug) ? optionsBySlug[slug] : null;
  const isSameWay = own?.requestDirections[0] === requestDirections[0];
  return own && (requestCargo.length === 0 || isSameWay) ? own : null;
}
