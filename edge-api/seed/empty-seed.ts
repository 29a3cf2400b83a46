import { type Kysely, sql } from 'kysely';
import { lockCatalogue } from '../db/catalogue/catalogue-kind-queries';
import type { Database } from '../db/tables';
import { leaveDemoOut } from './renew-texts';

/**
 * Puts the services and products of the seed that no admin has changed into the trash, with a new
 * version each. From then on the database is marked as without the demo.
 * @returns how many of each
 */
export const emptySeed = (db: Kysely<Database>): Promise<{ services: number; products: number }> =>
  db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    // That an item is the seed's is said by the audit alone (docs/decisions/0049).
    const discard = async (table: 'services' | 'products', kind: 'service' | 'product') => {
      const own = sql.table(table);
      const { numAffectedRows = 0n } = await sql`
        update ${own} set deleted_at = now(), updated_at = now(), version = version + 1
        where deleted_at is null and not exists (
          select from audit_entries
          where entity_kind = ${kind} and entity_id = ${own}.id::text)`.execute(transaction);
      return Number(numAffectedRows);
    };
    const services = await discard('services', 'service');
    const products = await discard('products', 'product');
    await leaveDemoOut(transaction);
    return { services, products };
  });
