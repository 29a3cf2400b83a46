import { mayHavePackingGroup, unDigits } from '../../edge-api/contract/dangerous/dangerous-goods';
import type { GoodBattery } from '../../edge-api/contract/dangerous/good-battery';
import type { ListedGood } from '../../edge-api/contract/dangerous/goods-table';
import { emptyGood, type ShipmentValues } from './request-values';
import type { GoodsRules } from './use-goods-rules';

export type GoodValues = ShipmentValues['dangerous'][number];
type Filled = Pick<
  GoodValues,
  | 'properShippingName'
  | 'hazardClass'
  | 'compatibilityGroup'
  | 'subsidiaryHazards'
  | 'packingGroup'
  | 'battery'
>;

/** Returns the proper shipping names of a UN number to choose from, each once. */
export const namesOfNumber = (rules: GoodsRules | undefined, unNumber: string): string[] => [
  ...new Set((rules?.listedGoods(unNumber) ?? []).flatMap(({ names }) => names)),
];

/**
 * Returns what the table says of a UN number and the chosen one of its names; the person fills in what differs
 * between its entries. Null if the number is not in the table.
 */
export function valuesFor(rules: GoodsRules, unNumber: string, chosen = ''): Filled | null {
  const entries = rules.listedGoods(unNumber);
  const [first] = entries;
  if (!first) return null;
  const isOneEntry = entries.every(({ names }) => names[0] === first.names[0]);
  const known = entries.some(({ names }) => names.includes(chosen)) ? chosen : '';
  const properShippingName = known || (isOneEntry ? (first.names[0] ?? '') : '');
  const fitting = known ? entries.filter(({ names }) => names.includes(known)) : entries;
  const same = <Value>(read: (entry: ListedGood) => Value): Value | undefined => {
    const [value, ...others] = new Set(fitting.map((entry) => JSON.stringify(read(entry))));
    return others.length === 0 && value !== undefined ? JSON.parse(value) : undefined;
  };
  const hazardClass = same((entry) => entry.hazardClass) ?? emptyGood.hazardClass;
  const group = same((entry) => entry.packingGroup) ?? null;
  return {
    properShippingName,
    hazardClass: hazardClass as GoodValues['hazardClass'],
    compatibilityGroup: (same((entry) => entry.compatibilityGroup) ??
      null) as GoodValues['compatibilityGroup'],
    subsidiaryHazards: (same((entry) => entry.subsidiaryHazards) ??
      []) as GoodValues['subsidiaryHazards'],
    packingGroup: mayHavePackingGroup(hazardClass) ? group : null,
    battery: batteryFor(rules, unNumber, properShippingName),
  };
}

/** Returns a battery with the packing instruction of its number and name; null if it is none. */
function batteryFor(rules: GoodsRules, unNumber: string, name: string): GoodBattery | null {
  const entry = rules.batteryEntry(unDigits(unNumber), name);
  if (!entry) return null;
  return {
    packingInstruction:
      // The name says which of both it is.
      name === '' ? null : (entry.packingInstruction as GoodBattery['packingInstruction']),
    section: null,
    wattHours: null,
    lithiumGrams: null,
    stateOfChargePercent: null,
    indicatedCapacityPercent: null,
    testSummary: null,
  };
}

/** Fills in what the table says of a good of which only the number was sent. */
export function withKnownValues(rules: GoodsRules, good: GoodValues): GoodValues {
  if (good.hazardClass !== emptyGood.hazardClass) return good;
  const known = valuesFor(rules, good.unNumber, good.properShippingName);
  return known ? { ...good, ...known } : good;
}
