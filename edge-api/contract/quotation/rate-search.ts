import * as v from 'valibot';
import { CalendarDay, listOf, storable, UuidV7 } from '../fields';
import { cargoKinds } from '../freight/cargo-kinds';
import { containerTypeCodes } from '../freight/container-types';
import { Rate, RatePlace, rateModes } from './rate';

export const mostRates = 100;

/** Words with commas between them, each of them one of `known`. */
const wordsOf = <const Word extends string>(known: readonly Word[], unknown: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter((word) => word !== '')),
      listOf(v.picklist(known, unknown), known.length, unknown),
    ),
    '',
  );

const place = v.optional(RatePlace, '');

/**
 * The rates that a search finds. Without a place, mode or kind: all of them. A port matches a rate that names it or
 * its country, or that names no place; a country matches a rate with any port there. `cargo` and `containers` match a
 * rate for one of them or for any. The query is strict: ignoring a mistyped filter would give all rates.
 */
export const RateQuery = v.strictObject({
  from: place,
  to: place,
  mode: v.optional(v.picklist(rateModes, 'There is no such mode.')),
  cargo: wordsOf(cargoKinds, 'There is no such kind of cargo.'),
  containers: wordsOf(containerTypeCodes, 'There is no such type of container.'),
  /** A day on which they hold; without it also those of the past and the future. */
  on: v.optional(CalendarDay),
  /** Only those that accept dangerous goods, or cargo with a temperature. */
  dangerous: v.optional(v.picklist(['yes'])),
  reefer: v.optional(v.picklist(['yes'])),
  /** Words of the carrier, the charges or the note. */
  q: v.optional(v.pipe(v.string(), v.maxLength(200), storable('Search')), ''),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[0-9]{1,3}$/, 'The limit must be a number.'),
      v.transform(Number),
      v.minValue(1, 'The limit must be at least 1.'),
      v.maxValue(mostRates, `The limit can be at most ${mostRates}.`),
    ),
    '50',
  ),
  /** Opaque: `nextCursor` of the page before. */
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}~\d{4}-\d{2}-\d{2}~[0-9a-f-]{36}$/, 'The cursor is not valid.'),
      v.transform((text) => text.split('~')),
      v.tuple([v.pipe(v.string(), v.transform(Number)), CalendarDay, UuidV7]),
    ),
  ),
});
export type RateQuery = v.InferOutput<typeof RateQuery>;
/** The query as the address has it. */
export type RateQuestion = v.InferInput<typeof RateQuery>;

/** A page of rates: those for exactly these ports before those for a country, and these before those for anywhere. */
export const RatePage = v.object({
  items: v.array(Rate),
  nextCursor: v.nullable(v.string()),
});
export type RatePage = v.InferOutput<typeof RatePage>;
