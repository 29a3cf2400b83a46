import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isReefer } from '../../../../edge-api/contract/freight/cargo-group';
import { CheckField, TextField } from '../../../ui/forms/field';
import { numberOrNothing, type RequestValues } from '../request-values';
import { useRequestField } from '../use-request-field';
import styles from './request-form.module.css';

const noTemperature = { celsius: undefined, ventilationM3PerHour: null };

/** The temperature to hold; a reefer container needs one, and a ventilation. */
export function TemperatureFields() {
  const { setValue } = useFormContext<RequestValues>();
  const field = useRequestField();
  const [cargo, temperature] = useWatch<RequestValues, ['shipment.cargo', 'shipment.temperature']>({
    name: ['shipment.cargo', 'shipment.temperature'],
  });
  const needsReefer = (cargo ?? []).some(isReefer);
  const isChilled = temperature !== null;

  function choose(wanted: boolean) {
    // The schema asks for the number that is still missing.
    const empty = noTemperature as unknown as NonNullable<typeof temperature>;
    setValue('shipment.temperature', wanted ? empty : null, { shouldDirty: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a reefer is added.
  useEffect(() => {
    if (needsReefer && !isChilled) choose(true);
  }, [needsReefer]);

  return (
    <div className={styles.group}>
      <CheckField
        label="The temperature must be controlled"
        checked={isChilled}
        disabled={needsReefer && isChilled}
        onChange={({ target }) => choose(target.checked)}
      />
      {isChilled && (
        <div className={styles.pair}>
          <TextField
            label="Temperature"
            type="number"
            step="any"
            unit="°C"
            {...field('shipment.temperature.celsius', { setValueAs: numberOrNothing })}
          />
          {needsReefer && (
            <TextField
              label="Ventilation"
              hint="0 for closed vents, as for frozen cargo."
              type="number"
              step="any"
              min="0"
              unit="m³/h"
              {...field('shipment.temperature.ventilationM3PerHour', {
                setValueAs: numberOrNothing,
              })}
            />
          )}
        </div>
      )}
    </div>
  );
}
