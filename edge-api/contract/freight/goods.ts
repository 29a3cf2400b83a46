import * as v from 'valibot';
import { valueCurrencies } from '../../../pwa/config/company/money';
import { optionalText } from '../fields';

const valueMessage = 'Enter the value of the goods, more than 0, or leave it empty.';

/** What goods are worth, in the smallest unit of the currency. */
export const ValueOfGoods = v.object({
  amountMinor: v.pipe(
    v.number(valueMessage),
    v.integer('Enter the value with no more decimals than the currency has.'),
    v.minValue(1, valueMessage),
    v.maxValue(1e13, 'Enter a smaller value: this is more than any shipment is worth.'),
  ),
  currency: v.picklist(valueCurrencies, 'Choose the currency of the value.'),
});

/**
 * A code of the Harmonized System: 4 digits are its heading, 6 its subheading, up to 12 what a country adds.
 * Dots and spaces are taken out.
 */
export const HsCode = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s.]/g, '')),
  v.regex(
    /^(\d{4,12})?$/,
    'Enter an HS code of 4 to 12 digits, such as 6109.10, or leave it empty.',
  ),
);

export const mostGoods = 50;

/** Goods under one HS code. `quantity` is as the invoice has it, such as "5,000 pieces". */
export const Good = v.object({
  hsCode: v.pipe(HsCode, v.nonEmpty('Enter the HS code of these goods, or remove the line.')),
  value: v.optional(v.nullable(ValueOfGoods), null),
  quantity: optionalText('Quantity', 60),
});

/** Extras to quote besides the freight, each at its end of the way. */
export const extras = [
  'customs-origin',
  'customs-destination',
  'trucking-origin',
  'trucking-destination',
  'packing',
  'inspection-origin',
  'inspection-destination',
] as const;

/** The extras as older forms asked for them, without the end. */
export const formerExtras = ['customs', 'trucking', 'inspection'] as const;
