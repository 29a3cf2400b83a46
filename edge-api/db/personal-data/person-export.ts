import { type Kysely, sql } from 'kysely';
import {
  toAuditEntry,
  toMessageRecord,
  toOwnMessage,
  toOwnRequest,
  toRequestRecord,
  toUserRecord,
} from '../admin/admin-records';
import type { Database } from '../tables';
import { type Known, knownOf, type Person } from './known-person';

/** For the person, or for an admin, who also sees the notes of the staff and who changed what. */
export type Reader = 'person' | 'admin';

type Table = 'users' | 'contact_messages' | 'service_requests' | 'mails' | 'audit_entries';
type Part = {
  name: string;
  /** What a person reads about this part. */
  meaning: string;
  table: Table;
  ids: string[];
  toRecord: (row: never) => object;
};

const rowsPerPage = 500;

/**
 * All that is known of a person as one JSON document, in pieces of at most 500 records. What is erased
 * meanwhile is left out. Times are ISO 8601 in UTC.
 */
export async function* personExport(
  db: Kysely<Database>,
  person: Person,
  reader: Reader,
  now = new Date(),
): AsyncGenerator<string> {
  const known = await knownOf(db, person);
  const parts = partsOf(known, await auditIdsOf(db, known, reader), reader);
  const head = {
    about: person.email ?? known.accounts[0]?.email ?? null,
    exportedAt: now.toISOString(),
    whatThisIs: Object.fromEntries(parts.map(({ name, meaning }) => [name, meaning])),
  };
  // The closing bracket comes at the end.
  yield JSON.stringify(head, null, 2).slice(0, -2);
  for (const { name, table, ids, toRecord } of parts) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    for (let at = 0; at < ids.length; at += rowsPerPage) {
      const rows = await rowsOf(db, table, ids.slice(at, at + rowsPerPage));
      const text = rows.map((row) => JSON.stringify(toRecord(row as never), null, 2)).join(',\n');
      if (text) yield at > 0 ? `,\n${text}` : `\n${text}`;
    }
    yield ']';
  }
  yield '\n}\n';
}

function partsOf(known: Known, auditIds: string[], reader: Reader): Part[] {
  const forAdmin = reader === 'admin';
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return [
    {
      name: 'accounts',
      meaning: 'The account here: address, name, role, first and last visit.',
      table: 'users',
      ids: known.accounts.map(({ uid }) => uid),
      toRecord: toUserRecord,
    },
    {
      name: 'messages',
      meaning: 'Messages written with the contact form.',
      table: 'contact_messages',
      ids: idsOf(known.messages),
      toRecord: forAdmin ? toMessageRecord : toOwnMessage,
    },
    {
      name: 'requests',
      meaning: 'Requests for freight, with the steps they have taken.',
      table: 'service_requests',
      ids: idsOf(known.requests),
      toRecord: forAdmin ? toRequestRecord : toOwnRequest,
    },
    {
      name: 'mails',
      meaning: 'E-mails about these messages and requests. The text is kept for a limited time.',
      table: 'mails',
      ids: idsOf(known.mails),
      toRecord: toMail,
    },
    {
      name: 'changes',
      meaning: forAdmin
        ? 'What the staff changed in all this, and when.'
        : 'What the staff changed in the account, and when.',
      table: 'audit_entries',
      ids: auditIds,
      toRecord: forAdmin ? toAuditEntry : toOwnChange,
    },
  ];
}

async function rowsOf(db: Kysely<Database>, table: Table, ids: string[]) {
  const key = table === 'users' ? sql.ref('uid') : sql.ref('id');
  const keys = table === 'users' ? sql`${ids}::text[]` : sql`${ids}::uuid[]`;
  const { rows } = await sql`
    select * from ${sql.table(table)} where ${key} = any(${keys}) order by ${key}`.execute(db);
  return rows;
}

async function auditIdsOf(db: Kysely<Database>, known: Known, reader: Reader): Promise<string[]> {
  const uids = known.accounts.map(({ uid }) => uid);
  const ids = [...known.messages, ...known.requests].map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id from audit_entries
    where (entity_kind = 'user' and entity_id = any(${uids}))
      or (${reader === 'admin'}::boolean
        and entity_kind in ('contact-message', 'service-request') and entity_id = any(${ids}))
    order by at, id`.execute(db);
  return rows.map(({ id }) => id);
}

type MailRow = {
  recipient: string;
  subject: string;
  body: string;
  state: string;
  created_at: Date;
  sent_at: Date | null;
};

const toMail = (row: MailRow) => ({
  to: row.recipient,
  subject: row.subject,
  text: row.body,
  state: row.state,
  writtenAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});

/** Who it was is the staff's own data. */
function toOwnChange(row: Parameters<typeof toAuditEntry>[0]) {
  const { at, action, before, after } = toAuditEntry(row);
  return { at, action, before, after };
}
