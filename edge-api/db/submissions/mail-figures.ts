import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';
import { heldBack } from './mail-limits';

/**
 * How many mails wait, how long the oldest has waited in seconds, and how many to the company and to others were
 * refused for good, or held back by a limit within the last day. One that a limit holds back waits for as long as it has to, so its age says nothing of the mail
 * server.
 */
export async function mailFigures(db: Kysely<Database>) {
  const { waiting, refused, refusedToCompany, oldest } = await db
    .selectFrom('mails')
    // In the words of the index `mails_unsent`: as parameters they would be no reason to use it.
    .where(sql<boolean>`state in ('waiting', 'refused')`)
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.countAll<string>().filterWhere('state', '=', 'refused').as('refused'),
      fn
        .countAll<string>()
        .filterWhere('state', '=', 'refused')
        .filterWhere('audience', 'in', ['company', 'company-news', 'notice'])
        .as('refusedToCompany'),
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
      fn.countAll<string>().filterWhere('audience', '=', 'company').as('company'),
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
    oldestSeconds: oldest,
  };
}
