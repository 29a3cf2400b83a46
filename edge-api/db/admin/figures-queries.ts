import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type Counts,
  expiringWithinDays,
  type Figures,
  figuresMonths,
} from '../../contract/admin/figures';
import type { RequestMode } from '../../contract/freight/modes';
import { onOurTurn } from '../submissions/on-our-turn';
import { requestSubject } from '../submissions/request-subject-sql';
import type { Database } from '../tables';

const lanesAtMost = 20;
const waitingAtMost = 50;

/** Returns how requests of the last months went, and what waits, all of one moment. */
export const figuresAt = (db: Kysely<Database>, now: Date): Promise<Figures> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => ({
      at: now.toISOString(),
      ...(await outcomes(transaction, now)),
      lostReasons: await lostReasons(transaction, now),
      expiring: await expiring(transaction, now),
      due: await due(transaction),
    }));

const firstMonth = (now: Date) =>
  sql`(date_trunc('month', ${now}::timestamptz at time zone 'UTC')
    - interval '1 month' * ${figuresMonths - 1}::int)`;

/** One row for each request that counts. */
const asked = (now: Date) => sql`
  asked as (
    select id, received_at, status,
      -- What was sent: a draft says nothing of how a request ended.
      jsonb_path_query_array(quotations, '$[*] ? (@.status != "draft")') as quotations,
      date_trunc('month', received_at at time zone 'UTC') as month,
      shipment->>'mode' as mode,
      coalesce(shipment->'origin'->>'unlocode', shipment->'origin'->>'country') as origin,
      coalesce(shipment->'destination'->>'unlocode', shipment->'destination'->>'country')
        as destination,
      (select min((reply->>'receivedAt')::timestamptz) from jsonb_array_elements(replies) as reply
        where reply->>'from' = 'staff') as replied_at,
      (select min((quotation->>'sentAt')::timestamptz)
        from jsonb_array_elements(quotations) as quotation) as quoted_at,
      jsonb_path_exists(quotations, '$[*] ? (@.status == "accepted")') as is_won,
      jsonb_path_exists(timeline, '$[*] ? (@.to == "no-bid")') as is_no_bid
    from submissions
    where kind = 'service-request' and not suspected and received_at >= ${firstMonth(now)} at time zone 'UTC'
  ), ended as (
    select *, not is_won and status <> 'quoted' and (status = 'declined'
        or jsonb_path_exists(quotations -> -1, '$ ? (@.status == "declined" || @.status == "expired")'))
        as is_lost
      from asked
  )`;

type Group = Counts & {
  month: string | null;
  mode: RequestMode | null;
  origin: string | null;
  destination: string | null;
  grouped: number;
};

/** Which columns a row is grouped by: a bit for each that it is not. */
const by = { month: 0b0111, mode: 0b1011, lane: 0b1100 };

async function outcomes(
  db: Transaction<Database>,
  now: Date,
): Promise<Pick<Figures, 'months' | 'modes' | 'lanes'>> {
  const hours = (time: string) => sql`
    percentile_cont(0.5) within group (
      order by extract(epoch from ${sql.ref(time)} - received_at) / 3600)`;
  const { rows } = await sql<Group>`
    with ${asked(now)}, answered as (
      select *, least(replied_at, quoted_at) as answered_at from ended
    )
    select to_char(month, 'YYYY-MM-DD') as month, mode, origin, destination,
      grouping(month, mode, origin, destination) as grouped,
      count(*)::int as requests,
      count(answered_at)::int as answered, ${hours('answered_at')} as "answerHours",
      count(quoted_at)::int as quoted, ${hours('quoted_at')} as "quotationHours",
      (count(*) filter (where is_won))::int as won,
      (count(*) filter (where is_lost))::int as lost,
      (count(*) filter (where is_no_bid))::int as "noBid"
    from answered
    group by grouping sets (month, mode, (origin, destination))`.execute(db);
  const groups = (kind: number) => rows.filter(({ grouped }) => grouped === kind);
  const countsOf = ({
    month: _month,
    mode: _mode,
    origin: _origin,
    destination: _destination,
    grouped: _grouped,
    ...counts
  }: Group): Counts => counts;
  const months = new Map(groups(by.month).map((row) => [row.month, countsOf(row)]));
  return {
    months: monthsUntil(now).map((month) => ({ month, counts: months.get(month) ?? none })),
    modes: groups(by.mode)
      .flatMap((row) => (row.mode ? [{ mode: row.mode, counts: countsOf(row) }] : []))
      .sort((one, other) => other.counts.requests - one.counts.requests),
    lanes: groups(by.lane)
      .flatMap((row) =>
        row.origin && row.destination
          ? [{ from: row.origin, to: row.destination, counts: countsOf(row) }]
          : [],
      )
      .sort((one, other) => other.counts.requests - one.counts.requests)
      .slice(0, lanesAtMost),
  };
}

const none: Counts = {
  requests: 0,
  answered: 0,
  answerHours: null,
  quoted: 0,
  quotationHours: null,
  won: 0,
  lost: 0,
  noBid: 0,
};

const monthsUntil = (now: Date): string[] =>
  Array.from({ length: figuresMonths }, (_, index) => {
    const ago = figuresMonths - 1 - index;
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1))
      .toISOString()
      .slice(0, 10);
  });

/** Counts why requests were lost: the last quotation of each says why. */
async function lostReasons(db: Transaction<Database>, now: Date): Promise<Figures['lostReasons']> {
  const { rows } = await sql<Figures['lostReasons'][number]>`
    with ${asked(now)}
    select coalesce(quotations -> -1 -> 'decision' ->> 'reason', quotations -> -1 ->> 'status', 'other')
        as reason, count(*)::int as requests
      from ended where is_lost
      group by 1 order by requests desc, reason`.execute(db);
  return rows;
}

async function expiring(db: Transaction<Database>, now: Date): Promise<Figures['expiring']> {
  const { rows } = await sql<Figures['expiring'][number]>`
    select id, reference, ${requestSubject} as title, quotation->>'number' as number,
        quotation->>'validUntil' as "validUntil"
      from submissions, jsonb_array_elements(quotations) as quotation
      where kind = 'service-request' and status in ('quoted', 'reviewing') and not suspected
        and quotation->>'status' in ('sent', 'seen')
        and (quotation->>'validUntil')::date
          <= (${now}::timestamptz at time zone 'UTC')::date + ${expiringWithinDays}::int
      order by "validUntil", id limit ${waitingAtMost}`.execute(db);
  return rows;
}

/** Returns the customers who have waited longest for us. */
async function due(db: Transaction<Database>): Promise<Figures['due']> {
  type Row = Omit<Figures['due'][number], 'since'> & { since: Date };
  const { rows } = await sql<Row>`
    select kind, id, reference, title, since from ${onOurTurn} as waiting
    order by since, id limit ${waitingAtMost}`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}
