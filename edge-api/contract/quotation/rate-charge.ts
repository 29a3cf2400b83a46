import * as v from 'valibot';
import { valueCurrencies } from '../../../pwa/config/company/money';
import { listOf, requiredText } from '../fields';
import { containerTypeCodes } from '../freight/container-types';
import {
  amountMinor,
  chargeBases,
  chargeGroups,
  minimumCost,
  quantityDecimals,
  unitCost,
} from './quotation-line';

const price = amountMinor('Enter the price of one unit, 0 or more.');
const cost = v.nullable(unitCost);
const limit = v.nullable(amountMinor('Enter the least or most that is charged, 0 or more.'));

const fromMessage =
  'Enter the quantity from which the price holds, 0 or more, with at most 3 decimals.';

/** The price of a unit from a quantity on; `from` is in units of the basis, such as 45 kg. */
const Break = v.object({
  from: v.pipe(
    v.number(fromMessage),
    v.minValue(0, fromMessage),
    v.maxValue(1e7, fromMessage),
    v.check((value) => Number(value.toFixed(quantityDecimals)) === value, fromMessage),
  ),
  priceMinor: price,
  /**
   * The cost for the company, which only staff see. For a percentage: thousandths of a percent of the costs of its
   * charges.
   */
  costMinor: cost,
});

const Code = v.pipe(
  v.string(),
  v.regex(/^[A-Z\d]{2,10}$/, 'A code has 2 to 10 capitals and digits.'),
);

/**
 * A charge of a rate. Its breaks begin at 0 and go up; a percentage has one, whose price is in
 * thousandths of a percent, of the charges that `percentOf` names by their codes.
 */
export const RateCharge = v.pipe(
  v.object({
    code: Code,
    chargeName: requiredText('Charge', 120),
    group: v.picklist(chargeGroups, 'Choose where the charge arises.'),
    basis: v.picklist(chargeBases, 'Choose what the charge is counted by.'),
    /** The container type that it is for; null for every type. */
    containerType: v.nullable(v.picklist(containerTypeCodes, 'Choose the type of container.')),
    breaks: v.pipe(
      listOf(Break, 20, 'A charge can have at most 20 breaks.'),
      v.check((breaks) => breaks[0]?.from === 0, 'The first price holds from 0 on.'),
      v.check(
        (breaks) =>
          breaks.every(({ from }, index) => index === 0 || from > (breaks[index - 1]?.from ?? 0)),
        'Each break begins at a larger quantity than the one before.',
      ),
    ),
    minimumMinor: limit,
    maximumMinor: limit,
    /** The least that the carrier charges the company; not in rates of versions before. */
    minimumCostMinor: minimumCost,
    currency: v.picklist(valueCurrencies, 'Choose the currency of the charge.'),
    percentOf: listOf(Code, 100),
  }),
  v.forward(
    v.check(
      ({ basis, percentOf }) => (basis === 'percent') === percentOf.length > 0,
      'Choose the charges that the percentage is of.',
    ),
    ['percentOf'],
  ),
  v.forward(
    v.check(
      ({ basis, breaks }) => basis !== 'percent' || breaks.length === 1,
      'A percentage has one price, without breaks.',
    ),
    ['breaks'],
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
export type RateCharge = v.InferOutput<typeof RateCharge>;
