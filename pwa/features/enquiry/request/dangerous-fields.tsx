import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  batteryName,
  batteryNumbers,
  hazardClasses,
  mayHavePackingGroup,
  packingGroups,
} from '../../../../edge-api/contract/freight/dangerous-goods';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/forms/field';
import { emptyAsNull, type RequestValues, type ShipmentValues } from '../request-values';
import { useRequestField } from '../use-request-field';
import styles from './request-form.module.css';

type Good = ShipmentValues['dangerous'][number];
const emptyGood = {
  unNumber: '',
  hazardClass: '',
  packingGroup: null,
  properShippingName: '',
} as unknown as Good; // The schema asks for the class that is still missing.

/** The dangerous goods in the cargo, as the shipper's declaration names them. */
export function DangerousFields() {
  const { control } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'shipment.dangerous' });
  return (
    <fieldset className={styles.group}>
      <legend>Dangerous goods</legend>
      <p className={styles.hint}>
        Batteries, power banks, chemicals, aerosols, perfume, paint and vehicles are dangerous
        goods. Attach the safety data sheet in the step Contact.
      </p>
      {fields.map((field, index) => (
        <fieldset key={field.id} className={styles.line}>
          <legend>Dangerous good {index + 1}</legend>
          <GoodFields index={index} />
          <div>
            <Button
              look="quiet"
              icon="trash"
              aria-label={`Remove dangerous good ${index + 1}`}
              onClick={() => remove(index)}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button look="outline" icon="plus" onClick={() => append(emptyGood)}>
          {fields.length === 0 ? 'Add dangerous goods' : 'Add another'}
        </Button>
      </div>
      <datalist id="battery-numbers">
        {batteryNumbers.map(({ unNumber, name }) => (
          <option key={unNumber} value={unNumber}>
            {name}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}

function GoodFields({ index }: { index: number }) {
  const { getValues, setValue } = useFormContext<RequestValues>();
  const field = useRequestField();
  const path = `shipment.dangerous.${index}` as const;
  const hazardClass = useWatch<RequestValues, `${typeof path}.hazardClass`>({
    name: `${path}.hazardClass`,
  });
  const hasGroup = Boolean(hazardClass) && mayHavePackingGroup(hazardClass);

  function fillIn(unNumber: string) {
    const name = batteryName(unNumber.trim().replace(/^UN\s*/i, ''));
    const present = getValues(`${path}.properShippingName`);
    // What was filled in for another number would be a wrong declaration.
    const isOfOther = batteryNumbers.some((battery) => battery.name === present);
    if (!name && !isOfOther) return;
    const changes = { shouldDirty: true };
    setValue(`${path}.hazardClass`, name ? '9' : emptyGood.hazardClass, changes);
    setValue(`${path}.packingGroup`, name ? 'none' : null, changes);
    setValue(`${path}.properShippingName`, name ?? '', changes);
  }

  return (
    <>
      <TextField
        label="UN number"
        list="battery-numbers"
        hint="Lithium ion batteries: 3480, with equipment 3481; lithium metal: 3090, 3091."
        {...field(`${path}.unNumber`, { onChange: ({ target }) => fillIn(target.value) })}
      />
      <TextField label="Proper shipping name" {...field(`${path}.properShippingName`)} />
      <SelectField
        label="Class"
        {...field(`${path}.hazardClass`, {
          onChange: ({ target }) => {
            if (!mayHavePackingGroup(target.value)) setValue(`${path}.packingGroup`, null);
          },
        })}
      >
        <option value="">Choose</option>
        {hazardClasses.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      {hasGroup && (
        <SelectField
          label="Packing group"
          {...field(`${path}.packingGroup`, { setValueAs: emptyAsNull })}
        >
          <option value="">Choose</option>
          {packingGroups.map((group) => (
            <option key={group} value={group}>
              {group === 'none' ? 'None' : group}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
