import { type Kysely, type Selectable, sql } from 'kysely';
import { filesOfSubmission } from '../../contract/conversation/submission-page';
import { quotationFileName } from '../../contract/quotation/printed-quotation';
import { toUserRecord } from '../accounts/user-queries';
import { toAuditEntry } from '../changes/audit-entries';
import { unsubscribedSince } from '../mails/unsubscribe';
import { storedPdf } from '../quotation/accepted-pdf-queries';
import { toOwnSubmission, toSubmissionRecord } from '../submissions/submission-records';
import { isRequest, type SubmissionRow } from '../submissions/submission-row';
import type { Database } from '../tables';
import { type Known, knownOf, type Person } from './known-person';

/** The reader of the export: the person, or an admin, who also sees internal notes and who made each change. */
export type Reader = 'person' | 'admin';

/** The bytes of a received file; null when its store can't give them now. */
export type ReadFile = (id: string) => Promise<AsyncGenerator<Uint8Array> | null>;

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
export async function* exportPerson(
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

const submissionsPerPage = 100;

/**
 * Yields the received files of these submissions and of their replies, and the PDFs of accepted quotations, as the
 * entries of a JSON list, in pieces. The bytes are Base64 (RFC 4648); null means that the file can't be read at the
 * moment.
 */
export async function* exportedFiles(
  db: Kysely<Database>,
  ids: readonly string[],
  readFile: ReadFile,
): AsyncGenerator<string> {
  let separator = '\n';
  for await (const { of, file, bytes } of filesOf(db, ids, readFile)) {
    const head = JSON.stringify({ ...of, ...file }, null, 2);
    // The closing bracket comes after the bytes.
    yield `${separator}${head.slice(0, -2)},\n  "contentBase64": ${bytes ? '"' : 'null'}`;
    if (bytes) yield* inBase64(bytes);
    yield bytes ? '"\n}' : '\n}';
    separator = ',\n';
  }
}

async function* filesOf(db: Kysely<Database>, ids: readonly string[], readFile: ReadFile) {
  for (let at = 0; at < ids.length; at += submissionsPerPage) {
    const rows = await db
      .selectFrom('submissions')
      .selectAll()
      .where('id', 'in', ids.slice(at, at + submissionsPerPage))
      .orderBy('kind')
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const received = filesOfSubmission(row).filter(
        ({ id }) => row.file_states[id] === 'received',
      );
      const of = isRequest(row) ? { requestId: row.id } : { messageId: row.id };
      for (const file of received) yield { of, file, bytes: await readFile(file.id) };
      yield* acceptedPdfs(db, row);
    }
  }
}

async function* acceptedPdfs(
  db: Kysely<Database>,
  { id: requestId, reference, quotations }: Pick<SubmissionRow, 'id' | 'reference' | 'quotations'>,
) {
  for (const quotation of quotations.filter(({ status }) => status === 'accepted')) {
    const pdf = await storedPdf(db, { requestId, id: quotation.id });
    if (!pdf) continue;
    const file = {
      ...{ id: quotation.id, name: quotationFileName(quotation, reference) },
      ...{ type: 'application/pdf', sizeBytes: pdf.byteLength },
    };
    yield { of: { requestId }, file, bytes: piecesOf(pdf) };
  }
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes;
}

async function* inBase64(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<string> {
  // Base64 writes three bytes as four characters, so the bytes that are left over go with the next piece.
  let rest: number[] = [];
  for await (const piece of pieces) {
    const bytes = Uint8Array.of(...rest, ...piece.subarray(0, 3 - rest.length));
    const tail = piece.subarray(3 - rest.length);
    const whole = tail.byteLength - (tail.byteLength % 3);
    if (bytes.byteLength < 3) {
      rest = [...bytes];
      continue;
    }
    yield base64(bytes) + base64(tail.subarray(0, whole));
    rest = [...tail.subarray(whole)];
  }
  yield base64(Uint8Array.from(rest));
}

// A call with more arguments would overflow the stack.
const bytesPerCall = 8192;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.byteLength; at += bytesPerCall) {
    text += String.fromCharCode(...bytes.subarray(at, at + bytesPerCall));
  }
  return btoa(text);
}
