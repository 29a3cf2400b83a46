import * as v from 'valibot';
import { valueCurrencies } from '../../../pwa/config/company/money';
import { listOf, requiredText } from '../fields';
import { containerTypeCodes } from '../freight/container-types';

/** Where a charge arises, in the order of a quotation. */
export const chargeGroups = ['origin', 'freight', 'destination', 'customs', 'other'] as const;

/** What a charge is counted by; a percentage is of the amounts of other lines. */
export const chargeBases = [
  'kg-chargeable',
  'm3',
  'revenue-ton',
  'container',
  'teu',
  'piece',
  'shipment',
  'percent',
] as const;

export const mostLines = 100;
/** The largest sum of all lines of a quotation. It stays an exact whole number in another currency too. */
export const mostTotalMinor = 1e12;
/** The decimals that a quantity may have: grams of kilograms, litres of m³, thousandths of a percent. */
export const quantityDecimals = 3;

/** An amount in the smallest unit of its currency. `message`: for what is no number or less than `least`. */
export const amountMinor = (message: string, least = 0) =>
  v.pipe(
    v.number(message),
    v.integer('Enter no more decimals than the currency has.'),
    v.minValue(least, message),
    v.maxValue(mostTotalMinor, 'Enter a smaller amount.'),
  );

/** The id of a line or an alternative, unique within its list. */
export const lineId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'This is not the id of a line.'));

/** In the smallest unit of the line's currency. */
export const unitCost = amountMinor('Enter the cost of one unit, 0 or more.');
/** The least that the company pays for a line, whatever its quantity; in the same unit. */
export const minimumCost = v.optional(
  v.nullable(amountMinor('Enter the least that the line costs, 0 or more.')),
);

const quantityMessage = 'Enter the quantity, more than 0, with at most 3 decimals.';

/**
 * A line of a quotation as a customer sees it. `quantity` is in units of the basis, of a percentage in
 * percent; amounts are in the smallest unit of `currency`. A discount is a percentage below 0.
 */
export const QuotationLine = v.pipe(
  v.object({
    id: lineId,
    chargeName: requiredText('Charge', 120),
    group: v.picklist(chargeGroups, 'Choose where the charge arises.'),
    basis: v.picklist(chargeBases, 'Choose what the charge is counted by.'),
    quantity: v.pipe(
      v.number(quantityMessage),
      v.minValue(-100, quantityMessage),
      v.maxValue(1e7, 'Enter a smaller quantity.'),
      v.check((value) => Number(value.toFixed(quantityDecimals)) === value, quantityMessage),
    ),
    /** Only where the charge is counted in containers or TEU and is for one type alone. */
    containerType: v.optional(v.picklist(containerTypeCodes, 'Choose the type of container.')),
    /** Not given for a percentage. */
    unitPriceMinor: v.nullable(amountMinor('Enter the price of one unit, 0 or more.')),
    minimumMinor: v.nullable(amountMinor('Enter the minimum charge, more than 0.', 1)),
    maximumMinor: v.nullable(amountMinor('Enter the maximum charge, more than 0.', 1)),
    currency: v.picklist(valueCurrencies, 'Choose the currency of the charge.'),
    /** The ids of the lines that a percentage is of; empty for every other basis. */
    percentOf: listOf(lineId, mostLines),
  }),
  v.forward(
    v.check(
      ({ basis, unitPriceMinor }) => (basis === 'percent') === (unitPriceMinor === null),
      'Enter the price of one unit; a percentage has none.',
    ),
    ['unitPriceMinor'],
  ),
  v.forward(
    v.check(({ basis, quantity }) => basis === 'percent' || quantity > 0, quantityMessage),
    ['quantity'],
  ),
  v.forward(
    v.check(
      ({ basis, percentOf }) => (basis === 'percent') === percentOf.length > 0,
      'Choose the lines that the percentage is of.',
    ),
    ['percentOf'],
  ),
  v.forward(
    v.check(
      ({ quantity, minimumMinor }) => quantity >= 0 || minimumMinor === null,
      'A discount has no minimum charge: it would become a charge.',
    ),
    ['minimumMinor'],
  ),
  v.forward(
    v.check(
      ({ minimumMinor, maximumMinor }) =>
        minimumMinor === null || maximumMinor === null || minimumMinor <= maximumMinor,
      'The maximum charge can’t be less than the minimum charge.',
    ),
    ['maximumMinor'],
  ),
);
export type QuotationLine = v.InferOutput<typeof QuotationLine>;
