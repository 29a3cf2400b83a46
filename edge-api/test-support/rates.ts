import fc from 'fast-check';
import { valueCurrencies } from '../../pwa/config/company/money';
import { cargoKinds } from '../contract/freight/cargo-kinds';
import { containerTypeCodes } from '../contract/freight/container-types';
import { chargeBases, chargeGroups } from '../contract/quotation/quotation-line';
import { type RateInput, rateModes } from '../contract/quotation/rate';
import type { RateCharge } from '../contract/quotation/rate-charge';

/** A charge for each shipment, with changes. */
export const rateCharge = (changes: Partial<RateCharge> = {}): RateCharge => ({
  ...{ code: 'DOC', chargeName: 'Documents', group: 'origin', basis: 'shipment' },
  ...{ containerType: null, breaks: [{ from: 0, priceMinor: 3_500, costMinor: 2_000 }] },
  ...{ minimumMinor: null, maximumMinor: null, minimumCostMinor: null },
  ...{ currency: 'USD', percentOf: [] },
  ...changes,
});

const at = (from: number, priceMinor: number) => ({ from, priceMinor, costMinor: priceMinor - 50 });

/** A rate by air from Dhaka to Frankfurt: freight by weight, fuel as a percentage of it, documents. */
export const airRate = (changes: Partial<RateInput> = {}): RateInput => ({
  lane: { from: 'BDDAC', to: 'DEFRA' },
  mode: 'air',
  carrier: 'Example Air',
  cargo: { kinds: ['packages'], containerTypes: [] },
  accepts: { dangerous: false, reefer: false },
  charges: [
    rateCharge({
      ...{ code: 'FRT', chargeName: 'Air freight', group: 'freight', basis: 'kg-chargeable' },
      ...{ breaks: [at(0, 600), at(45, 450), at(100, 400)] },
      ...{ minimumMinor: 9_000, minimumCostMinor: 7_500 },
    }),
    rateCharge({
      ...{ code: 'FSC', chargeName: 'Fuel surcharge', group: 'freight', basis: 'percent' },
      ...{ breaks: [{ from: 0, priceMinor: 12_500, costMinor: null }], percentOf: ['FRT'] },
    }),
    rateCharge(),
  ],
  validFrom: '2025-06-01',
  validTo: '2025-12-31',
  note: '',
  ...changes,
});

const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
/** Also what a spreadsheet takes for a formula or for an end of a cell. */
const words = fc
  .string({ unit: fc.constantFrom(...'aé,;"|=+-\'\n 中'), maxLength: 20 })
  .map((text) => text.trim());
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const place = fc.oneof(fc.constant(''), letters(capitals, 2, 2), letters(capitals, 5, 5));
const money = fc.integer({ min: 0, max: 1_000_000 });
const breaks = fc
  .uniqueArray(fc.constantFrom(45, 100, 300, 0.5, 1_000, 12.345), { maxLength: 6 })
  .chain((froms) =>
    fc.tuple(
      ...[0, ...froms.toSorted((one, other) => one - other)].map((from) =>
        fc.record({ from: fc.constant(from), priceMinor: money, costMinor: fc.option(money) }),
      ),
    ),
  );
const limits = fc
  .tuple(fc.option(money), fc.option(money))
  .map(([one, other]) =>
    one !== null && other !== null && one > other ? [other, one] : [one, other],
  );
const charge = fc.record({
  minimumCostMinor: fc.option(money),
  chargeName: words.map((text) => text || 'Charge'),
  group: fc.constantFrom(...chargeGroups),
  basis: fc.constantFrom(...chargeBases.filter((basis) => basis !== 'percent')),
  containerType: fc.option(fc.constantFrom(...containerTypeCodes)),
  currency: fc.constantFrom(...valueCurrencies),
  breaks,
  limits,
  percent: fc.option(money),
});
const day = fc.integer({ min: 10, max: 28 }).map((one) => `2025-06-${one}`);

/** Any rate: charges of every basis, some with a percentage of their own. */
export const anyRate: fc.Arbitrary<RateInput> = fc.record({
  lane: fc.record({ from: place, to: place }),
  mode: fc.constantFrom(...rateModes),
  carrier: words,
  cargo: fc.record({
    kinds: fc.uniqueArray(fc.constantFrom(...cargoKinds)),
    containerTypes: fc.uniqueArray(fc.constantFrom(...containerTypeCodes)),
  }),
  accepts: fc.record({ dangerous: fc.boolean(), reefer: fc.boolean() }),
  charges: fc.array(charge, { minLength: 1, maxLength: 5 }).map((charges) =>
    charges.flatMap(
      ({ limits: [minimumMinor = null, maximumMinor = null], percent, ...one }, place) => {
        const code = `CH${place}`;
        const whole: RateCharge = { ...one, code, minimumMinor, maximumMinor, percentOf: [] };
        if (percent === null) return [whole];
        const share: RateCharge = {
          ...whole,
          ...{ code: `PC${place}`, basis: 'percent', percentOf: [code] },
          breaks: [{ from: 0, priceMinor: percent, costMinor: null }],
        };
        return [whole, share];
      },
    ),
  ),
  validFrom: day,
  validTo: fc.option(day.map((one) => one.replace('-06-', '-07-'))),
  note: words,
});
