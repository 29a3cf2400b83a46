import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MessageRecord, RequestRecord } from '../../contract/admin/inbox';
import { writeCells } from '../../contract/csv/catalogue-csv-columns';
import { byteOrderMark, csvLine } from '../../contract/csv/csv-formula-guard';
import {
  addressColumns,
  contactColumns,
  conversationColumns,
  decisionColumns,
  laterColumns,
  quotationColumns,
  requestColumns,
  senderColumns,
} from '../../contract/csv/request-csv-columns';
import { messageTexts, requestTexts } from '../../contract/field-texts';
import { cellsOf, type FormTexts, headersOf } from '../../contract/forms/form-texts';
import { withUnaskedMarked } from '../../contract/service-answers';
import {
  type AnyRow,
  type CatalogueItem,
  type CatalogueKind,
  products,
  services,
} from '../catalogue/catalogue-kinds';
import { openRates } from '../rates/export-rates';
import { type Page, rowsPerPage, type Source } from '../records/csv-source';
import { toMessageRecord, toRequestRecord } from '../submissions/submission-records';
import type { MessageRow, RequestRow } from '../submissions/submission-row';
import type { Database } from '../tables';

export type ExportName =
  | 'services'
  | 'products'
  | 'contact-messages'
  | 'service-requests'
  | 'rates';

const sources: Record<ExportName, Source | ((db: Kysely<Database>) => Promise<Source>)> = {
  rates: openRates,
  services: ofKind(services),
  products: ofKind(products),
  'contact-messages': ofInbox('contact-message', messageTexts, toMessageRecord, {
    ...senderColumns,
    ...conversationColumns,
    ...addressColumns,
  }),
  'service-requests': ofInbox('service-request', requestTexts, toMarkedRequest, {
    ...columnsOf(requestColumns, ({ shipment }) => shipment),
    ...senderColumns,
    ...columnsOf(contactColumns, ({ contact }) => contact),
    ...columnsOf(laterColumns, ({ shipment }) => shipment),
    ...conversationColumns,
    ...quotationColumns,
    ...addressColumns,
    ...decisionColumns,
  }),
};

const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * A table as CSV with a byte-order mark, in pieces of at most 100 rows in the order of their ids,
 * which is the order in which they were made. What is in the trash, or arrives after the start, is left out.
 */
export async function* csvOf(db: Kysely<Database>, name: ExportName): AsyncGenerator<string> {
  const source = sources[name];
  const { headers, read } = typeof source === 'function' ? await source(db) : source;
  const startedAt = await now(db);
  yield byteOrderMark + csvLine(headers);
  let after = beforeAll;
  for (;;) {
    const rows = await read(db, { after, startedAt });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.flatMap(({ lines }) => lines.map(csvLine)).join('');
    after = last.id;
  }
}

async function now(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

function ofKind<Input extends { slug: string }, Item extends Input & CatalogueItem>({
  table,
  sheet: { columns },
  toItem,
}: CatalogueKind<Input, Item>): Source {
  return {
    headers: Object.keys(columns),
    read: async (db, page) => {
      const { rows } = await sql<AnyRow>`
        select item.* from ${sql.table(table)} item
        where deleted_at is null and ${isOnPage(page, 'created_at')}`.execute(db);
      return rows.map((row) => ({ id: row.id, lines: [writeCells(columns, toItem(row))] }));
    },
  };
}

function toMarkedRequest(row: RequestRow): RequestRecord {
  const request = toRequestRecord(row);
  const answers = withUnaskedMarked(request.answers, request.unaskedQuestions ?? []);
  return { ...request, answers };
}

/** Columns of a part of a request; empty where it has none. */
function columnsOf<Part>(
  columns: Record<string, (part: Part) => string>,
  partOf: (request: RequestRecord) => Part | null,
): Record<string, (request: RequestRecord) => string> {
  const written = (write: (part: Part) => string) => (request: RequestRecord) => {
    const part = partOf(request);
    return part ? write(part) : '';
  };
  return Object.fromEntries(
    Object.entries(columns).map(([header, write]) => [header, written(write)]),
  );
}

function ofInbox<
  One extends MessageRow | RequestRow,
  Sent extends MessageRecord | RequestRecord,
  Form,
>(
  kind: One['kind'],
  texts: FormTexts<Form>,
  toRecord: (row: One) => Form & Sent,
  added: Record<string, (record: Sent) => string>,
): Source {
  type Row = One & { assignee: string | null };
  return {
    headers: [
      ...['reference', 'status', 'receivedAt', 'writtenAt', 'assignedTo', 'formerReferences'],
      ...headersOf(texts),
      ...Object.keys(added),
    ],
    read: async (db, page) => {
      const { rows } = await sql<Row>`
        select item.*, users.email as assignee
        from submissions item left join users on users.uid = item.assigned_to
        where item.kind = ${kind} and ${isOnPage(page, 'received_at')}`.execute(db);
      return rows.map((row) => {
        const record = toRecord(row);
        const { reference, status, receivedAt, writtenAt, formerReferences = [] } = record;
        const received = [
          ...[reference, status, receivedAt, writtenAt, row.assignee ?? ''],
          formerReferences.join(' | '),
        ];
        const written = cellsOf(texts, record).map(([, text]) => text);
        const others = Object.values(added).map((write) => write(record));
        return { id: row.id, lines: [[...received, ...written, ...others]] };
      });
    },
  };
}

/** Returns the end of the query: the condition, the order and the number of rows. */
const isOnPage = (
  { after, startedAt }: Page,
  madeAt: 'created_at' | 'received_at',
): RawBuilder<unknown> => sql`
  item.id > ${after}::uuid and ${sql.ref(`item.${madeAt}`)} <= ${startedAt}
  order by item.id
  limit ${rowsPerPage}`;
