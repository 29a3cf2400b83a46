import { metric, type TextFormats } from '../../../edge-api/contract/freight/text-formats';
import { dayText } from '../../../edge-api/contract/text/dates';
import { numberText } from './formats';
import { priceText } from './price';
import { inUnit, type Units, useUnits } from './units';

/** Which unit comes first where the reader chose others than cm or kg: customers typed them, staff quote in cm and kg. */
export type UnitOrder = 'chosen-first' | 'metric-first';

/** How texts about a request are written for the reader of this screen. */
export const useReaderFormats = (order: UnitOrder): TextFormats => readerFormats(useUnits(), order);

/** Formats in a language, by default the visitor's. A measure in another unit has the metric one beside it. */
export function readerFormats(
  { length, weight }: Units,
  order: UnitOrder,
  language?: string,
): TextFormats {
  const inMetric = metric({
    // A request that is being written may lack numbers.
    number: (value) => (Number.isFinite(value) ? numberText(value, 3, language) : '?'),
    money: (money) => priceText(money, language),
    day: dayText,
  });
  const both = (ofMetric: string, ofChosen: string) =>
    order === 'metric-first' ? `${ofMetric} (${ofChosen})` : `${ofChosen} (${ofMetric})`;
  const { number } = inMetric;
  return {
    ...inMetric,
    sides(cm) {
      const metricSides = inMetric.sides(cm);
      if (length === 'cm') return metricSides;
      return both(metricSides, `${cm.map((one) => number(inUnit(one, length))).join(' × ')} in`);
    },
    weight(kg) {
      const metricWeight = inMetric.weight(kg);
      if (weight === 'kg') return metricWeight;
      return both(metricWeight, `${number(inUnit(kg, weight))} lb`);
    },
  };
}
