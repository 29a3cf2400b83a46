import { type Kysely, sql } from 'kysely';
import { lockCatalogue } from '../db/catalogue/catalogue-kind-queries';
import type { Database } from '../db/tables';
import { leaveDemoOut } from './renew-texts';

type Kind = 'service' | 'product';
type Counts = { services: number; products: number };

// That an item is the seed's is said by the audit alone (docs/decisions/0049).
const isUnchanged = (kind: Kind) => sql`
  deleted_at is null and not exists (
    select from audit_entries
    where entity_kind = ${kind} and entity_id = ${sql.table(`${kind}s`)}.id::text)`;

/** How many services and products `emptySeed` would put into the trash. */
export async function emptySeedPreview(db: Kysely<Database>): Promise<Counts> {
  const count = async (kind: Kind) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(`${kind}s`)}
      where ${isUnchanged(kind)}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  return { services: await count('service'), products: await count('product') };
}

/**
 * Puts the services and products of the seed that no admin has changed into the trash, with a new
 * version each. From then on the database is marked as without the demo.
 * @returns how many of each
 */
export const emptySeed = (db: Kysely<Database>): Promise<Counts> =>
  db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    const discard = async (kind: Kind) => {
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(`${kind}s`)}
        set deleted_at = now(), updated_at = now(), version = version + 1
        where ${isUnchanged(kind)}`.execute(transaction);
      return Number(numAffectedRows);
    };
    const services = await discard('service');
    const products = await discard('product');
    await leaveDemoOut(transaction);
    return { services, products };
  });
