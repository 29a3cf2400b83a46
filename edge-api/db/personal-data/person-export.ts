import { type Kysely, type Selectable, sql } from 'kysely';
import { toUserRecord } from '../accounts/user-record';
import { toAuditEntry } from '../changes/audit-entries';
import { unsubscribedSince } from '../mails/unsubscribe';
import { toOwnSubmission, toSubmissionRecord } from '../submissions/submission-records';
import type { Database } from '../tables';
import { exportedFiles, type ReadFile } from './exported-files';
import { type Known, knownOf, type Person } from './known-person';

/** The reader of the export: the person, or an admin, who also sees internal notes and who made each change. */
export type Reader = 'person' | 'admin';

type Table = 'users' | 'submissions' | 'mails' | 'push_subscriptions' | 'audit_entries';
type Part = {
  name: string;
  /** The explanation of this part that a person reads. */
  meaning: string;
  ids: string[];
  /** The records with these ids, in the order of their ids. */
  read: (db: Kysely<Database>, ids: string[]) => Promise<object[]>;
};

const rowsPerPage = 500;

/**
 * Yields all data of a person as one JSON document, in pieces of at most 500 records or a piece of a file. Data that
 * is erased meanwhile is left out. Times are in ISO 8601, UTC.
 */
export async function* personExport(
  db: Kysely<Database>,
  person: Person,
  reader: Reader,
  readFile: ReadFile,
  now = new Date(),
): AsyncGenerator<string> {
  const known = await knownOf(db, person);
  const ids = { changes: await auditIdsOf(db, known, reader), pushes: await pushIdsOf(db, known) };
  const parts = partsOf(known, ids, reader);
  const head = {
    about: person.email ?? known.accounts[0]?.email ?? null,
    exportedAt: now.toISOString(),
    noUpdatesSince: person.email && (await unsubscribedSince(db, person.email)),
    whatThisIs: {
      ...Object.fromEntries(parts.map(({ name, meaning }) => [name, meaning])),
      noUpdatesSince:
        'Since when the address gets no e-mails about what is new; null: it gets them.',
      files:
        'The files that were sent with the requests and the replies, and the PDFs of accepted quotations, in Base64.',
    },
  };
  // The closing bracket comes at the end.
  yield JSON.stringify(head, null, 2).slice(0, -2);
  for (const { name, ids, read } of parts) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    for (let at = 0; at < ids.length; at += rowsPerPage) {
      const records = await read(db, ids.slice(at, at + rowsPerPage));
      const text = records.map((record) => JSON.stringify(record, null, 2)).join(',\n');
      if (text) yield at > 0 ? `,\n${text}` : `\n${text}`;
    }
    yield ']';
  }
  yield ',\n  "files": [';
  yield* exportedFiles(db, idsOf([...known.messages, ...known.requests]), readFile);
  yield ']\n}\n';
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function partsOf(
  known: Known,
  { changes, pushes }: { changes: string[]; pushes: string[] },
  reader: Reader,
): Part[] {
  const forAdmin = reader === 'admin';
  return [
    {
      name: 'accounts',
      meaning: 'The account here: address, name, role, first and last visit.',
      ids: known.accounts.map(({ uid }) => uid),
      read: readFrom('users', toUserRecord),
    },
    {
      name: 'messages',
      meaning: 'Messages written with the contact form.',
      ids: idsOf(known.messages),
      read: readFrom('submissions', forAdmin ? toSubmissionRecord : toOwnSubmission),
    },
    {
      name: 'requests',
      meaning: 'Requests for freight, with the steps they have taken.',
      ids: idsOf(known.requests),
      read: readFrom('submissions', forAdmin ? toSubmissionRecord : toOwnSubmission),
    },
    {
      name: 'mails',
      meaning: 'E-mails about these messages and requests. The text is stored for a limited time.',
      ids: idsOf(known.mails),
      read: readFrom('mails', toMail),
    },
    {
      name: 'pushSubscriptions',
      meaning: 'Devices that get push messages: by which push service, and since when.',
      ids: pushes,
      read: readFrom('push_subscriptions', toPushSubscription),
    },
    {
      name: 'changes',
      meaning: forAdmin
        ? 'What admins changed in all this, and when.'
        : 'What admins changed in the account, and when.',
      ids: changes,
      read: readFrom('audit_entries', forAdmin ? toChange : toOwnChange),
    },
  ];
}

const readFrom =
  <Name extends Table>(table: Name, toRecord: (row: Selectable<Database[Name]>) => object) =>
  async (db: Kysely<Database>, ids: string[]): Promise<object[]> => {
    const key = table === 'users' ? sql.ref('uid') : sql.ref('id');
    const keys = table === 'users' ? sql`${ids}::text[]` : sql`${ids}::uuid[]`;
    const { rows } = await sql<Selectable<Database[Name]>>`
      select * from ${sql.table(table)} where ${key} = any(${keys}) order by ${key}`.execute(db);
    return rows.map(toRecord);
  };

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

/** Returns the devices of the accounts, and those that follow a submission by its link. */
async function pushIdsOf(db: Kysely<Database>, known: Known): Promise<string[]> {
  const uids = known.accounts.map(({ uid }) => uid);
  const submissionIds = idsOf([...known.messages, ...known.requests]);
  const { rows } = await sql<{ id: string }>`
    select id from push_subscriptions
    where uid = any(${uids}) or link_hash in (
      select hash from submission_links where submission_id = any(${submissionIds}::uuid[]))
    order by id`.execute(db);
  return idsOf(rows);
}

/** Leaves out the address and the keys of the device, as anyone could reach it with them. */
const toPushSubscription = (row: Selectable<Database['push_subscriptions']>) => ({
  pushService: new URL(row.endpoint).host,
  storedAt: row.created_at.toISOString(),
});

const toMail = (row: Selectable<Database['mails']>) => ({
  to: row.recipient,
  subject: row.subject,
  text: row.body,
  state: row.state,
  writtenAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});

/** Leaves out the address of the admin, which belongs to the admin's account. */
function toChange(row: Selectable<Database['audit_entries']>) {
  const { byEmail: _, ...change } = toAuditEntry({ ...row, by_email: null });
  return change;
}

/** Returns what the person may read of a change, without the admin who made it. */
function toOwnChange(row: Selectable<Database['audit_entries']>) {
  const { at, action, before, after } = toChange(row);
  return { at, action, before, after };
}
