import { type Kysely, sql } from 'kysely';
import { rateHeadersFor, rowsOfRate } from '../../contract/csv/rate-csv';
import type { RateInput } from '../../contract/quotation/rate';
import { rowsPerPage, type Source } from '../records/csv-source';
import type { Database } from '../tables';

/** The columns of a file without rates, with which a company begins its first file. */
const usualFroms = [0, 45, 100];

/**
 * Returns the rates that have not ended as rows of a file, which has a column for each quantity from which a price
 * holds. It reads the rates of one moment, by their versions: a later price would have no column.
 */
export async function openRates(db: Kysely<Database>): Promise<Source> {
  const { rows } = await sql<{ from: number }>`
    select distinct (one ->> 'from')::float8 as from
    from rates, jsonb_path_query(rate, '$.charges[*].breaks[*]') as one
    where ended_at is null order by 1`.execute(db);
  const froms = rows.length > 0 ? rows.map(({ from }) => from) : usualFroms;
  const hasColumns = ({ charges }: RateInput) =>
    charges.every(({ breaks }) => breaks.every(({ from }) => froms.includes(from)));
  return {
    headers: rateHeadersFor(froms),
    read: async (on, { after, startedAt }) => {
      const page = await sql<{ id: string; rate: RateInput; ended_at: Date | null }>`
        select distinct on (rate_id) rate_id as id, rate, ended_at from rate_versions
        where rate_id > ${after}::uuid and at <= ${startedAt}
        order by rate_id, version desc limit ${rowsPerPage}`.execute(on);
      return page.rows.map(({ id, rate, ended_at }) => ({
        id,
        lines: ended_at === null && hasColumns(rate) ? rowsOfRate(id, rate, froms) : [],
      }));
    },
  };
}
