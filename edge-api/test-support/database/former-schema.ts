import { type Kysely, sql } from 'kysely';
import { migrateTo } from '../../db/migrate-to';
import { migrations } from '../../db/schema/migrations';
import { releases } from '../../db/schema/releases';
import type { Database } from '../../db/tables';
import { contactMessage, serviceRequest } from '../samples';
import { type TestDatabase, testDatabase } from './database';
import { addFormerRequests } from './former-requests';

/** A database of its own as this release leaves it, without submissions; it goes when the test ends. */
export async function databaseOfRelease(version: string): Promise<TestDatabase> {
  const release = releases.find((one) => one.version === version);
  if (!release) throw new Error(`There is no release ${version}.`);
  const database = await testDatabase('bare');
  await migrateUpTo(database.db, release.lastMigration);
  if (release.lastMigration < '028') await addFormerRequests(database.db);
  return database;
}

/** Runs the migrations up to this one. */
export const migrateUpTo = (db: Kysely<Database>, last: string) =>
  migrateTo(
    db,
    Object.keys(migrations).filter((name) => name <= last),
  );

/** A row of one of the two tables, as far as tests ask. */
export type FormerRow = {
  id: string;
  reference: string;
  former_references: string[];
  address_confirmed_at: Date | null;
  message?: string;
  shipment?: unknown;
  received_at: Date;
  version: number;
  revision: string;
};

export type FormerTable = 'contact_messages' | 'service_requests';

/** All rows of a table that releases before 0.7.0 have. */
export const formerRows = async (db: Kysely<Database>, table: FormerTable): Promise<FormerRow[]> =>
  (await sql<FormerRow>`select * from ${sql.table(table)} order by id`.execute(db)).rows;

async function addRow(
  db: Kysely<Database>,
  table: FormerTable,
  row: Record<string, unknown>,
): Promise<FormerRow> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const { rows } = await sql<FormerRow>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})
      returning *`.execute(db);
  if (!rows[0]) throw new Error('The row was not stored.');
  return rows[0];
}

type Changes = Record<string, unknown> & { id?: string };

/** Stores a message in the table that releases before 0.7.0 have; returns its row. */
export function addFormerMessage(db: Kysely<Database>, changes: Changes = {}): Promise<FormerRow> {
  const sent = contactMessage(changes.id ? { id: changes.id } : {});
  const { id, reference, writtenAt, name, email, phone, subject, message } = sent;
  return addRow(db, 'contact_messages', {
    ...{ id, reference, body_hash: 'hash', written_at: writtenAt },
    ...{ name, email, phone, subject, message },
    ...changes,
  });
}

/** Stores a request in the table that releases before 0.7.0 have; returns its row. */
export function addFormerRequest(db: Kysely<Database>, changes: Changes = {}): Promise<FormerRow> {
  const sent = serviceRequest(changes.id ? { id: changes.id } : {});
  const { id, reference, writtenAt, contact, serviceSlug, shipment, notes } = sent;
  return addRow(db, 'service_requests', {
    ...{ id, reference, body_hash: 'hash', written_at: writtenAt },
    ...{ contact: JSON.stringify(contact), service_slug: serviceSlug },
    ...{ shipment: JSON.stringify(shipment), notes },
    ...changes,
  });
}
