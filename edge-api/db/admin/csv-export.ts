import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Columns, writeCells } from '../../contract/admin/catalogue-csv-columns';
import { byteOrderMark, csvLine } from '../../contract/admin/csv-formula-guard';
import {
  messageColumns,
  type ReadOnlyColumns,
  requestColumns,
  type WithAssignee,
} from '../../contract/admin/inbox-csv-columns';
import { type CatalogueKind, products, services } from '../catalogue/catalogue-kinds';
import type { Database } from '../tables';
import { toMessageRecord, toRequestRecord } from './admin-records';

export const exportNames = [
  'services',
  'products',
  'contact-messages',
  'service-requests',
] as const;
export type ExportName = (typeof exportNames)[number];

type Source = {
  headers: string[];
  /** Ends where more conditions may follow. */
  select: RawBuilder<unknown>;
  madeAt: 'created_at' | 'received_at';
  cellsOf: (row: never) => string[];
};

const sources: Record<ExportName, Source> = {
  services: ofKind(services),
  products: ofKind(products),
  'contact-messages': ofInbox('contact_messages', messageColumns, toMessageRecord),
  'service-requests': ofInbox('service_requests', requestColumns, toRequestRecord),
};

const rowsPerPage = 100;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * A table as CSV with a byte-order mark, in pieces of at most 100 rows in the order of their ids,
 * which is that of their making. What is in the trash stays out, and so does what arrives after the start.
 */
export async function* csvOf(db: Kysely<Database>, name: ExportName): AsyncGenerator<string> {
  const { headers, select, madeAt, cellsOf } = sources[name];
  const startedAt = await now(db);
  yield byteOrderMark + csvLine(headers);
  let after = beforeAll;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      ${select} and item.id > ${after}::uuid and ${sql.ref(`item.${madeAt}`)} <= ${startedAt}
      order by item.id
      limit ${rowsPerPage}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => csvLine(cellsOf(row as never))).join('');
    after = last.id;
  }
}

async function now(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

function ofKind<Input extends { slug: string }, Item extends Input>(
  kind: CatalogueKind<Input, Item>,
): Source {
  const columns: Columns<Input> = kind.sheet.columns;
  return {
    headers: Object.keys(columns),
    select: sql`select item.* from ${sql.table(kind.table)} item where deleted_at is null`,
    madeAt: 'created_at',
    cellsOf: (row) => writeCells(columns, kind.toItem(row)),
  };
}

function ofInbox<Table extends 'contact_messages' | 'service_requests', Item>(
  table: Table,
  columns: ReadOnlyColumns<WithAssignee<Item>>,
  toItem: (row: Selectable<Database[Table]>) => Item,
): Source {
  return {
    headers: Object.keys(columns),
    select: sql`
      select item.*, users.email as assignee
      from ${sql.table(table)} item left join users on users.uid = item.assigned_to
      where true`,
    madeAt: 'received_at',
    cellsOf: (row: Selectable<Database[Table]> & { assignee: string | null }) => {
      const item = { ...toItem(row), assignee: row.assignee ?? '' };
      return Object.values(columns).map((column) => column(item));
    },
  };
}
