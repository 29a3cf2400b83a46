import * as v from 'valibot';
import { CalendarDay, Timestamp } from '../fields';
import { requestModes } from '../freight/modes';

/** How many months are counted, with the present one. */
export const figuresMonths = 12;
/** A quotation whose last day comes within so many days is listed. */
export const expiringWithinDays = 3;

/**
 * What became of requests. Each counts once, in the month in which it arrived. Hours are medians, null where there is
 * none: from its arrival to our first answer (a reply or a quotation), and to the first quotation. `won`, `lost`
 * (declined or expired) and `noBid` say how requests ended; all others are open or were closed without an outcome.
 */
export const Counts = v.object({
  requests: v.number(),
  answered: v.number(),
  answerHours: v.nullable(v.number()),
  quoted: v.number(),
  quotationHours: v.nullable(v.number()),
  won: v.number(),
  lost: v.number(),
  noBid: v.number(),
});
export type Counts = v.InferOutput<typeof Counts>;

const waiting = { id: v.string(), reference: v.string(), title: v.string() };

/**
 * Answer of `GET /api/admin/figures`, of requests that no robot seems to have sent. Months are those of UTC, the oldest
 * first; lanes are those with the most requests. `expiring`: open quotations that end soon, the first one first. `due`:
 * customers who wait for us, the longest wait first.
 */
export const Figures = v.object({
  at: Timestamp,
  months: v.array(v.object({ month: CalendarDay, counts: Counts })),
  modes: v.array(v.object({ mode: v.picklist(requestModes), counts: Counts })),
  /** An end is a UN/LOCODE, or the country of a place that has none. */
  lanes: v.array(v.object({ from: v.string(), to: v.string(), counts: Counts })),
  /** Why customers did not accept; `expired`: they said nothing. */
  lostReasons: v.array(v.object({ reason: v.string(), requests: v.number() })),
  expiring: v.array(v.object({ ...waiting, number: v.string(), validUntil: CalendarDay })),
  due: v.array(
    v.object({
      ...waiting,
      kind: v.picklist(['contact-message', 'service-request']),
      since: Timestamp,
    }),
  ),
});
export type Figures = v.InferOutput<typeof Figures>;

/** Returns the share of won requests among those that were won or lost; null where there are none. */
export const winRate = ({ won, lost }: Pick<Counts, 'won' | 'lost'>): number | null =>
  won + lost === 0 ? null : won / (won + lost);
