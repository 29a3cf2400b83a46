import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isFrozen, isReefer } from '../../../../edge-api/contract/freight/cargo-group';
import { noTemperature, numberOrNothing, type RequestValues } from '../../../cargo/request-values';
import { useRequestField } from '../../../cargo/use-form-field';
import { CheckField } from '../../../ui/forms/field';
import { NumberField } from '../../../ui/forms/number-field';
import styles from './request-form.module.css';

/** An empty field, which asks for its value. */
const emptied = undefined as unknown as null;

// The form passes what is set through it as well, and "none" is an answer.
const numberOrNone = (value: string | number | null) =>
  value === null ? null : numberOrNothing(value);

/** The temperature to hold; some services and each reefer container need one, these with a ventilation. */
export function TemperatureFields({ required }: { required: boolean }) {
  const { setValue } = useFormContext<RequestValues>();
  const field = useRequestField();
  const [cargo, temperature] = useWatch<RequestValues, ['shipment.cargo', 'shipment.temperature']>({
    name: ['shipment.cargo', 'shipment.temperature'],
  });
  const needsReefer = (cargo ?? []).some(isReefer);
  const isNeeded = required || needsReefer;
  const isChilled = temperature !== null;

  function choose(wanted: boolean) {
    setValue('shipment.temperature', wanted ? noTemperature : null, { shouldDirty: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes needed.
  useEffect(() => {
    if (isNeeded && !isChilled) choose(true);
  }, [isNeeded]);

  // A field that is not shown can't be corrected; one that is shown asks for its own value.
  const isVented = needsReefer && !isFrozen(temperature?.celsius);
  const ventilation = temperature?.ventilationM3PerHour;
  useEffect(() => {
    if (!isChilled || ventilation !== (isVented ? null : undefined)) return;
    setValue('shipment.temperature.ventilationM3PerHour', isVented ? emptied : null);
  }, [isChilled, isVented, ventilation, setValue]);

  return (
    <div className={styles.group}>
      <CheckField
        label="The temperature must be controlled"
        id="shipment.temperature"
        name="shipment.temperature"
        checked={isChilled}
        disabled={isNeeded && isChilled}
        onChange={({ target }) => choose(target.checked)}
      />
      {isChilled && (
        <div className={styles.pair}>
          <NumberField
            label="Temperature"
            unit="°C"
            {...field('shipment.temperature.celsius', { setValueAs: numberOrNothing })}
          />
          {isVented && (
            <NumberField
              label="Ventilation"
              hint="0 for closed vents. Frozen cargo has them closed."
              unit="m³/h"
              {...field('shipment.temperature.ventilationM3PerHour', {
                setValueAs: numberOrNone,
              })}
            />
          )}
        </div>
      )}
    </div>
  );
}
