import * as v from 'valibot';
import { CalendarDay, listOf, optionalText, requiredText, Timestamp, UuidV7 } from '../fields';
import { requestModes } from '../freight/modes';
import { amountsOf } from './amounts';
import { Exchange, exchanged } from './exchange';
import {
  lineId,
  minimumCost,
  mostLines,
  mostTotalMinor,
  QuotationLine,
  unitCost,
} from './quotation-line';

/**
 * The lines of a quotation: each id once, and a percentage only of lines in its own currency that are
 * no percentage, so that it does not matter in which order they are worked out.
 */
export const QuotationLines = v.pipe(
  listOf(QuotationLine, mostLines, `A quotation can have at most ${mostLines} lines.`),
  v.minLength(1, 'A quotation needs at least one line.'),
  v.check(
    (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
    'Two lines have one id.',
  ),
  v.check(
    (lines) =>
      lines.every(({ percentOf, currency }) =>
        percentOf.every((id) =>
          lines.some(
            (line) => line.id === id && line.basis !== 'percent' && line.currency === currency,
          ),
        ),
      ),
    'A percentage is of lines in its own currency that are no percentage themselves.',
  ),
  v.check(
    (lines) => amountsOf(lines).reduce((sum, one) => sum + Math.abs(one), 0) <= mostTotalMinor,
    'The sum of all lines is more than a quotation can have.',
  ),
);

const quotationStatuses = [
  'draft',
  'sent',
  'seen',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'replaced',
] as const;
export type QuotationStatus = (typeof quotationStatuses)[number];

/** A quotation in one of these waits for its customer. A request has at most one. */
export const isOpen = ({ status }: { status: QuotationStatus }): boolean =>
  status === 'sent' || status === 'seen';

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365));

/** How long the transport takes, in days, as staff typed it. */
const TransitDays = v.pipe(
  v.object({ from: days, to: days }),
  v.check(({ from, to }) => from <= to, 'The first number of days can’t be the larger one.'),
);

/** One way to carry the shipment, such as by sea or by air, as a customer sees it. */
const alternative = {
  id: lineId,
  name: requiredText('Name of the alternative', 80),
  mode: v.picklist(requestModes, 'Choose how the shipment travels.'),
  lines: QuotationLines,
  /** Null: each currency has its own total. */
  exchange: v.nullable(Exchange),
  transitDays: v.nullable(TransitDays),
};

/** The cost of one unit of a line for the company, by the id of the line and in its currency. Only staff see it. */
const UnitCosts = listOf(
  v.object({ lineId, unitCostMinor: unitCost, minimumCostMinor: minimumCost }),
  mostLines,
);

/** The last day of the rate that a line is from, where it has one; of staff alone. Quotations of versions before have none. */
const RateEnds = v.optional(listOf(v.object({ lineId, validTo: CalendarDay }), mostLines));

const Alternative = v.pipe(
  v.object({ ...alternative, unitCosts: UnitCosts, rateEnds: RateEnds }),
  v.forward(
    v.check(
      ({ lines, exchange }) => exchange === null || exchanged(lines, [], exchange) !== null,
      'Enter the rate of each currency that the lines have.',
    ),
    ['exchange'],
  ),
  v.forward(
    v.check(
      ({ lines, unitCosts }) =>
        unitCosts.every((cost) => lines.some(({ id }) => id === cost.lineId)),
      'A cost is of a line that there is.',
    ),
    ['unitCosts'],
  ),
);
export type Alternative = v.InferOutput<typeof Alternative>;

const terms = {
  included: optionalText('What is included', 2000),
  excluded: optionalText('What is not included', 2000),
  /** The last day on which it can be accepted. */
  validUntil: CalendarDay,
  terms: optionalText('Terms', 4000),
};

export const mostAlternatives = 5;
const listOfAlternatives = <Item extends v.GenericSchema<unknown, { id: string }>>(item: Item) =>
  v.pipe(
    listOf(item, mostAlternatives, `A quotation has at most ${mostAlternatives} alternatives.`),
    v.minLength(1, 'A quotation needs a price.'),
    v.check(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      'Two alternatives have one id.',
    ),
  );

/** What staff write of a quotation. */
export const QuotationContent = v.object({
  alternatives: listOfAlternatives(Alternative),
  ...terms,
});
export type QuotationContent = v.InferOutput<typeof QuotationContent>;

/** What a customer decided: which alternative they accept, under which name, or why they decline. */
export const Decision = v.variant('kind', [
  v.object({
    kind: v.literal('accept'),
    alternativeId: lineId,
    name: requiredText('Your name', 120),
  }),
  v.object({
    kind: v.literal('decline'),
    reason: v.picklist(
      ['price', 'time', 'other-offer', 'not-needed', 'other'],
      'Choose why you decline.',
    ),
    text: optionalText('More about it', 1000),
  }),
]);
export type Decision = v.InferOutput<typeof Decision>;

/**
 * How a customer acted: on the device that wrote the submission, with a link that was mailed, with a mailed code, or
 * with the account that owns it. `staff`: an admin wrote down what the customer said otherwise.
 */
export const ways = ['device', 'mail', 'code', 'account', 'staff'] as const;
export type Way = (typeof ways)[number];

/**
 * `number` is the request's reference with a count; a revision replaces the one before under the same number. A draft
 * has neither: it is numbered when it is sent.
 */
const identity = {
  id: UuidV7,
  number: v.string(),
  revision: v.number(),
  status: v.picklist(quotationStatuses),
  sentAt: v.nullable(Timestamp),
  decidedAt: v.nullable(Timestamp),
  decision: v.nullable(Decision),
  /** The way of the decision. Older decisions do not have it. */
  decidedVia: v.optional(v.picklist(ways)),
};

/** A quotation as its customer sees it: without costs, and never a draft. */
export const ShownQuotation = v.object({
  ...identity,
  alternatives: v.array(v.object(alternative)),
  ...terms,
});
export type ShownQuotation = v.InferOutput<typeof ShownQuotation>;

/**
 * A quotation as it is stored and as staff see it. `byName`: the address of the admin who wrote it.
 * `shownText`: once it is decided, exactly what the customer was shown. `decisionId`: the decision's own.
 */
export const Quotation = v.object({
  ...identity,
  ...QuotationContent.entries,
  seenAt: v.nullable(Timestamp),
  byName: v.string(),
  shownText: v.nullable(v.string()),
  decisionId: v.nullable(UuidV7),
});
export type Quotation = v.InferOutput<typeof Quotation>;

/** Returns what a customer sees of a quotation. It copies field by field, so that nothing new is shown by mistake. */
export const shownQuotation = (quotation: Quotation): ShownQuotation => ({
  id: quotation.id,
  number: quotation.number,
  revision: quotation.revision,
  status: quotation.status,
  sentAt: quotation.sentAt,
  decidedAt: quotation.decidedAt,
  decision: quotation.decision,
  ...(quotation.decidedVia && { decidedVia: quotation.decidedVia }),
  alternatives: quotation.alternatives.map(({ id, name, mode, lines, exchange, transitDays }) => ({
    id,
    name,
    mode,
    lines,
    exchange,
    transitDays,
  })),
  included: quotation.included,
  excluded: quotation.excluded,
  validUntil: quotation.validUntil,
  terms: quotation.terms,
});

/** Returns what a customer sees of all quotations of a request, in the order in which they were made. */
export const shownQuotations = (quotations: readonly Quotation[]): ShownQuotation[] =>
  quotations.filter(({ status }) => status !== 'draft').map(shownQuotation);

/**
 * An admin's change of a quotation: `save` a draft, `send` it, which replaces the open one, or `withdraw` the open
 * one; withdrawing a draft deletes it. A new id begins a new quotation.
 */
export const QuotationChange = v.variant('action', [
  v.object({ action: v.picklist(['save', 'send']), id: UuidV7, content: QuotationContent }),
  v.object({ action: v.literal('withdraw'), id: UuidV7 }),
]);
export type QuotationChange = v.InferOutput<typeof QuotationChange>;

/**
 * Body of `POST /api/submissions/:id/decisions`. `id` is the idempotency key; `shownHash` is the SHA-256 in hex of
 * what the customer saw: the canonical JSON of the `ShownQuotation`.
 */
export const CustomerDecision = v.object({
  id: UuidV7,
  quotationId: UuidV7,
  shownHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  decision: Decision,
  writtenAt: Timestamp,
});
export type CustomerDecision = v.InferOutput<typeof CustomerDecision>;
