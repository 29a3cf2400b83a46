import { metric, type TextFormats } from '../../../edge-api/contract/freight/text-formats';
import { dayText } from '../../../edge-api/contract/text/dates';
import { numberText } from './formats';
import { priceText } from './price';
import { inUnit, type Unit, type Units, useUnits } from './units';

/**
 * Which unit comes first if the reader chose others than cm or kg: customers typed them, staff quote in cm and kg.
 */
export type UnitOrder = 'chosen-first' | 'metric-first';

/** Returns how texts about a request are written for the reader of this screen. */
export const useReaderFormats = (order: UnitOrder): TextFormats => readerFormats(useUnits(), order);

/**
 * Returns formats in a language, by default the visitor's. A measure in another unit has the metric one beside it.
 */
export function readerFormats(
  { length, weight }: Units,
  order: UnitOrder,
  language?: string,
): TextFormats {
  // A request that is being written may lack numbers.
  const written = (value: number, digits: number) =>
    Number.isFinite(value) ? numberText(value, digits, language) : '?';
  const inMetric = metric({
    number: (value) => written(value, 3),
    money: (money) => priceText(money, language),
    day: dayText,
  });
  const both = (ofMetric: string, ofChosen: string) =>
    order === 'metric-first' ? `${ofMetric} (${ofChosen})` : `${ofChosen} (${ofMetric})`;
  // A millimetre of metres and a gram of tonnes count too: `inUnit` rounds.
  const inChosen = (value: number, unit: Unit) => written(inUnit(value, unit), 6);
  return {
    ...inMetric,
    sides(cm) {
      const metricSides = inMetric.sides(cm);
      if (length === 'cm') return metricSides;
      return both(metricSides, `${cm.map((one) => inChosen(one, length)).join(' × ')} ${length}`);
    },
    weight(kg) {
      const metricWeight = inMetric.weight(kg);
      if (weight === 'kg') return metricWeight;
      return both(metricWeight, `${inChosen(kg, weight)} ${weight}`);
    },
  };
}
