import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';
import { heldBack } from './mail-limits';

const toCompany = ['company', 'company-news', 'notice'] as const;

/** True where the mail server answered, but has not accepted the mail yet. */
const isPutOff = sql<boolean>`state = 'waiting' and last_error ~ '^[45][0-9][0-9]'`;

/**
 * Returns how many mails wait; for how many seconds the oldest has waited; how many mails to the company and to
 * others were refused for good, or held back by a limit within the last day; and how many mails the company's mailbox
 * has not accepted yet. A mail that a limit holds back has to wait, so its age says nothing about the mail server.
 */
export async function mailFigures(db: Kysely<Database>) {
  const { waiting, refused, refusedToCompany, putOffToCompany, oldest } = await db
    .selectFrom('mails')
    // In the words of the index `mails_unsent`: as parameters they would be no reason to use it.
    .where(sql<boolean>`state in ('waiting', 'refused')`)
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.countAll<string>().filterWhere('state', '=', 'refused').as('refused'),
      fn
        .countAll<string>()
        .filterWhere('state', '=', 'refused')
        .filterWhere('audience', 'in', toCompany)
        .as('refusedToCompany'),
      fn
        .countAll<string>()
        .filterWhere(isPutOff)
        .filterWhere('audience', 'in', toCompany)
        .as('putOffToCompany'),
    ])
    .select(
      sql<number>`coalesce(extract(epoch from clock_timestamp()
        - min(created_at) filter (
          where state = 'waiting' and last_error is distinct from ${heldBack})), 0)::float8`.as(
        'oldest',
      ),
    )
    .executeTakeFirstOrThrow();
  const limited = await db
    .selectFrom('mails')
    // In the words of the index `mails_limited`.
    .where(sql<boolean>`state = 'limited'`)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('audience', 'in', toCompany).as('company'),
      fn.countAll<string>().filterWhere('audience', '=', 'visitor').as('customer'),
    ])
    .executeTakeFirstOrThrow();
  return {
    limited: { company: Number(limited.company), customer: Number(limited.customer) },
    waiting: Number(waiting),
    refused: {
      company: Number(refusedToCompany),
      customer: Number(refused) - Number(refusedToCompany),
    },
    putOffToCompany: Number(putOffToCompany),
    oldestSeconds: oldest,
  };
}

/**
 * Returns the mails to the company that its mailbox has not accepted yet, and its last answer; null where there are
 * none.
 */
export async function companyMailsPutOff(
  db: Kysely<Database>,
): Promise<{ count: number; answer: string; since: Date } | null> {
  const row = await db
    .selectFrom('mails')
    .where(isPutOff)
    .where('audience', 'in', toCompany)
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.min('created_at').as('since'),
      sql<string>`(array_agg(last_error order by next_attempt_at desc))[1]`.as('answer'),
    ])
    .executeTakeFirstOrThrow();
  return row.since === null
    ? null
    : { count: Number(row.count), answer: row.answer, since: row.since };
}
