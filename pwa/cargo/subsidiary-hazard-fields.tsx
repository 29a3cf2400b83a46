import { useFormContext, useWatch } from 'react-hook-form';
import {
  hazardClasses,
  maxSubsidiaryHazards,
} from '../../edge-api/contract/dangerous/dangerous-goods';
import { SelectField } from '../ui/forms/field';
import type { RequestValues } from './request-values';
import { useRequestError } from './use-form-field';

/** Asks for the hazards of a dangerous good besides its class; the next field appears when one is chosen. */
export function SubsidiaryHazardFields({ index }: { index: number }) {
  const path = `shipment.dangerous.${index}.subsidiaryHazards` as const;
  const { setValue } = useFormContext<RequestValues>();
  const chosen = useWatch<RequestValues, typeof path>({ name: path }) ?? [];
  const error = useRequestError(path);
  const shown = [...chosen, ''].slice(0, maxSubsidiaryHazards);

  function take(place: number, text: string) {
    const hazard = hazardClasses.filter((one) => one === text);
    setValue(path, [...chosen.slice(0, place), ...hazard, ...chosen.slice(place + 1)], {
      shouldDirty: true,
    });
  }

  return shown.map((hazard, place) => (
    <SelectField
      // biome-ignore lint/suspicious/noArrayIndexKey: the fields are told apart by their place.
      key={place}
      label={place === 0 ? 'Subsidiary hazard' : `Subsidiary hazard ${place + 1}`}
      optional
      id={place === 0 ? path : `${path}.${place}`}
      name={place === 0 ? path : `${path}.${place}`}
      error={place === 0 ? error : undefined}
      value={hazard}
      onChange={({ target }) => take(place, target.value)}
    >
      <option value="">None</option>
      {hazardClasses.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </SelectField>
  ));
}
