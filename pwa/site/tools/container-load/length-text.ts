import { numberText } from '../../../ui/text/formats';
import { inUnit, useUnits } from '../../../ui/text/units';

/** Returns how a length in cm is written, in the unit that the person chose. */
export function useLengthText(): (cm: number) => string {
  const { length } = useUnits();
  return (cm) => `${numberText(inUnit(cm, length), length === 'm' ? 3 : 1)} ${length}`;
}
