import { type Kysely, sql, type Transaction } from 'kysely';
import { type Overview, patienceHours } from '../../contract/admin/overview';
import { serviceRequestStatuses } from '../../contract/service-request';
import type { SubmissionKind } from '../../contract/submission';
import { emailOfActor, toAuditEntry } from '../changes/audit-entries';
import { companyMailsPutOff } from '../mails/mail-figures';
import { countTurns, onOurTurn } from '../submissions/on-our-turn';
import type { Database } from '../tables';

const weeksShown = 12;
const waitingAtMost = 20;
const lastChangesShown = 10;

/**
 * The figures of the overview, all of one moment. What looks as if a robot wrote it is not counted.
 */
export async function overviewAt(db: Kysely<Database>, now: Date): Promise<Overview> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => ({
      at: now.toISOString(),
      turns: await countTurns(transaction),
      newMessages: await newMessages(transaction),
      requestsByStatus: await requestsByStatus(transaction),
      weeks: await weeks(transaction, now),
      ...(await waiting(transaction, now)),
      companyMails: await companyMails(transaction),
      lastChanges: await lastChanges(transaction),
    }));
}

async function companyMails(db: Transaction<Database>): Promise<Overview['companyMails']> {
  const putOff = await companyMailsPutOff(db);
  return putOff && { ...putOff, since: putOff.since.toISOString() };
}

async function newMessages(db: Transaction<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', 'contact-message')
    .where('status', '=', 'new')
    .where('suspected', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function requestsByStatus(db: Transaction<Database>): Promise<Overview['requestsByStatus']> {
  const rows = await db
    .selectFrom('submissions')
    .select(({ fn }) => ['status' as const, fn.countAll<string>().as('count')])
    .where('kind', '=', 'service-request')
    .where('suspected', '=', false)
    .groupBy('status')
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  return Object.fromEntries(
    serviceRequestStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Overview['requestsByStatus'];
}

/** The last twelve weeks, this one included, oldest first. */
async function weeks(db: Transaction<Database>, now: Date): Promise<Overview['weeks']> {
  const { rows } = await sql<Overview['weeks'][number]>`
    select
      to_char(monday, 'YYYY-MM-DD') as "startsOn",
      (${receivedInWeek('contact-message')}) as messages,
      (${receivedInWeek('service-request')}) as requests
    from date_trunc('week', ${now}::timestamptz at time zone 'UTC') as this_monday,
      generate_series(
        this_monday - interval '1 week' * ${weeksShown - 1}::int, this_monday, interval '1 week'
      ) as monday
    order by monday`.execute(db);
  return rows;
}

const receivedInWeek = (kind: SubmissionKind) => sql`
  select count(*)::int from submissions
  where kind = ${kind} and not suspected and received_at >= monday at time zone 'UTC'
    and received_at < (monday + interval '1 week') at time zone 'UTC'`;

/** Customers who have waited for us too long, the longest wait first. */
async function waiting(
  db: Transaction<Database>,
  now: Date,
): Promise<Pick<Overview, 'waiting' | 'waitingCount'>> {
  type Listed = Required<Overview['waiting'][number]>;
  type Row = Omit<Listed, 'since' | 'receivedAt'> & {
    since: Date;
    received_at: Date;
    total: number;
  };
  const { rows } = await sql<Row>`
    select *, (count(*) over ())::int as total from ${onOurTurn} as waiting
    where since < ${now}::timestamptz - interval '1 hour' * ${patienceHours}::int
    order by since, id limit ${waitingAtMost}`.execute(db);
  return {
    waiting: rows.map(({ since, received_at, total: _total, ...row }) => ({
      ...row,
      receivedAt: received_at.toISOString(),
      since: since.toISOString(),
    })),
    waitingCount: rows[0]?.total ?? 0,
  };
}

async function lastChanges(db: Transaction<Database>): Promise<Overview['lastChanges']> {
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .select(emailOfActor.as('by_email'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(lastChangesShown)
    .execute();
  return rows.map(toAuditEntry);
}
