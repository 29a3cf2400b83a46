import type { ColumnType, Generated } from 'kysely';
import type { RateInput } from '../contract/quotation/rate';

/** A column that the database takes from the rate. */
type Taken<Value> = ColumnType<Value, never, never>;
type Time = ColumnType<Date, Date | undefined, Date>;

export type RateTables = {
  rates: {
    id: string;
    rate: ColumnType<RateInput, string, string>;
    from_place: Taken<string>;
    to_place: Taken<string>;
    /** How many letters its two ends have: of a port more than of a country. */
    exactness: Taken<number>;
    mode: Taken<RateInput['mode']>;
    carrier: Taken<string>;
    valid_from: Taken<string>;
    valid_to: Taken<string | null>;
    /** What words are looked for in, as `searchText` makes it. */
    search_text: string;
    version: Generated<number>;
    updated_at: Time;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Each state of a rate, the present one too; `change_id`: of the audit entry of the change that made it. */
  rate_versions: {
    rate_id: string;
    version: number;
    rate: ColumnType<RateInput, string, never>;
    ended_at: ColumnType<Date | null, Date | null, never>;
    at: ColumnType<Date, Date, never>;
    change_id: string;
  };
};
