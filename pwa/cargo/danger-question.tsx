import { useWatch } from 'react-hook-form';
import { dangerQuestion } from '../../edge-api/contract/dangerous/danger-words';
import { SelectField } from '../ui/forms/field';
import { emptyAsNull, type RequestValues, type ShipmentValues } from './request-values';
import { useRequestField } from './use-form-field';

/**
 * Returns what to ask about goods whose words suggest dangerous goods, until some are named; null if there is nothing
 * to ask.
 */
export function questionAbout(
  shipment: Pick<ShipmentValues, 'commodity' | 'dangerous'> | null,
): string | null {
  if (!shipment || shipment.dangerous?.length > 0) return null;
  return dangerQuestion(shipment.commodity ?? '');
}

/** Asks one question about goods such as “power banks”, which are often sent as ordinary goods. */
export function DangerQuestion() {
  const field = useRequestField();
  const [commodity, dangerous] = useWatch<
    RequestValues,
    ['shipment.commodity', 'shipment.dangerous']
  >({ name: ['shipment.commodity', 'shipment.dangerous'] });
  const question = questionAbout({ commodity, dangerous });
  if (!question) return null;
  return (
    <SelectField
      label={question}
      hint="Then they may be dangerous goods, which carriers must know of."
      {...field('shipment.containsDangerous', { setValueAs: emptyAsNull })}
    >
      <option value="">Choose</option>
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </SelectField>
  );
}
