import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  batteryNamesOf,
  batteryNumbers,
  compatibilityGroups,
  hasCompatibilityGroup,
  hazardClasses,
  maxSubsidiaryHazards,
  mayHavePackingGroup,
  packingGroups,
  quantityUnits,
  unDigits,
} from '../../../../edge-api/contract/dangerous/dangerous-goods';
import { emptyAsNull, emptyGood, type RequestValues } from '../../../cargo/request-values';
import { useRequestError, useRequestField } from '../../../cargo/use-form-field';
import { SelectField, TextField } from '../../../ui/forms/field';

/** One of the dangerous goods, as the shipper's declaration names it. */
export function GoodFields({ index }: { index: number }) {
  const { getValues, setValue } = useFormContext<RequestValues>();
  const field = useRequestField();
  const path = `shipment.dangerous.${index}` as const;
  const { unNumber, hazardClass, properShippingName } =
    useWatch<RequestValues, typeof path>({ name: path }) ?? emptyGood;
  const names = batteryNamesOf(unDigits(unNumber));

  function fillIn(typed: string) {
    const known = batteryNamesOf(unDigits(typed));
    const present = getValues(`${path}.properShippingName`);
    // What was filled in for another number would be a wrong declaration.
    const isOfOther =
      batteryNumbers.some((battery) => battery.names.includes(present)) ||
      (present === '' && names.length > 1);
    if ((known.length === 0 && !isOfOther) || known.includes(present)) return;
    const [name = '', second] = known;
    const changes = { shouldDirty: true };
    setValue(`${path}.hazardClass`, name ? '9' : emptyGood.hazardClass, changes);
    setValue(`${path}.packingGroup`, name ? 'none' : null, changes);
    setValue(`${path}.compatibilityGroup`, null, changes);
    // Which of several it is, the visitor chooses.
    setValue(`${path}.properShippingName`, second ? '' : name, changes);
  }

  function onClass(chosen: string) {
    if (!mayHavePackingGroup(chosen)) setValue(`${path}.packingGroup`, null);
    if (!hasCompatibilityGroup(chosen)) setValue(`${path}.compatibilityGroup`, null);
  }

  return (
    <>
      <TextField
        label="UN number"
        list="battery-numbers"
        hint="Lithium ion batteries: 3480, with equipment 3481; lithium metal: 3090, 3091."
        {...field(`${path}.unNumber`, { onChange: ({ target }) => fillIn(target.value) })}
      />
      {names.length > 1 ? (
        <SelectField label="Proper shipping name" {...field(`${path}.properShippingName`)}>
          <option value="">Choose</option>
          {withPresent(names, properShippingName).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField label="Proper shipping name" {...field(`${path}.properShippingName`)} />
      )}
      <SelectField
        label="Class"
        {...field(`${path}.hazardClass`, { onChange: ({ target }) => onClass(target.value) })}
      >
        <option value="">Choose</option>
        {hazardClasses.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      {hazardClass && hasCompatibilityGroup(hazardClass) && (
        <SelectField
          label="Compatibility group"
          optional
          hint="Most carriers take 1.4S only."
          {...field(`${path}.compatibilityGroup`, { setValueAs: emptyAsNull })}
        >
          <option value="">Not known</option>
          {compatibilityGroups.map((group) => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
        </SelectField>
      )}
      {hazardClass && mayHavePackingGroup(hazardClass) && (
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
      <SubsidiaryHazardFields index={index} />
      <NetQuantityFields index={index} />
    </>
  );
}

/**
 * A draft from a former version may have a name that is no longer offered: it is shown until
 * another is chosen.
 */
const withPresent = (names: readonly string[], present: string): readonly string[] =>
  present === '' || names.includes(present) ? names : [...names, present];

/** The hazards of a dangerous good besides its class; the next field appears when one is chosen. */
function SubsidiaryHazardFields({ index }: { index: number }) {
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

type Unit = (typeof quantityUnits)[number];

/** How much of a dangerous good is in one package; an empty field is not said. */
function NetQuantityFields({ index }: { index: number }) {
  const path = `shipment.dangerous.${index}.netQuantity` as const;
  const { setValue } = useFormContext<RequestValues>();
  const quantity = useWatch<RequestValues, typeof path>({ name: path });
  const error = useRequestError(`${path}.amount`);
  // What is being typed stays as it is: "1." is not yet a number.
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Unit>('kg');
  const unit = quantity?.unit ?? chosen;
  const text = typed ?? String(quantity?.amount ?? '');

  function take(amount: string, given: Unit) {
    const value = amount.trim() === '' ? null : { amount: Number(amount), unit: given };
    setValue(path, value, { shouldDirty: true });
  }

  return (
    <>
      <TextField
        label="Net quantity per package"
        optional
        type="number"
        inputMode="decimal"
        step="any"
        min="0"
        id={`${path}.amount`}
        name={`${path}.amount`}
        error={error}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          take(target.value, unit);
        }}
        onBlur={() => setTyped(null)}
      />
      <SelectField
        label="Unit of the net quantity"
        id={`${path}.unit`}
        name={`${path}.unit`}
        value={unit}
        onChange={({ target }) => {
          const given = quantityUnits.find((one) => one === target.value) ?? 'kg';
          setChosen(given);
          take(text, given);
        }}
      >
        {quantityUnits.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
    </>
  );
}
