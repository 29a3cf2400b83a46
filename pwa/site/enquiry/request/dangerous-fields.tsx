import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { isByAir } from '../../../../edge-api/contract/dangerous/air-rules';
import {
  compatibilityGroups,
  hasCompatibilityGroup,
  hazardClasses,
  mayHavePackingGroup,
  packingGroups,
  unDigits,
} from '../../../../edge-api/contract/dangerous/dangerous-goods';
import { BatteryFields } from '../../../cargo/battery-fields';
import { GoodPicker } from '../../../cargo/good-picker';
import { GoodRemarks } from '../../../cargo/good-remarks';
import { namesOfNumber, valuesFor } from '../../../cargo/good-values';
import { NetQuantityFields } from '../../../cargo/net-quantity-fields';
import {
  emptyAsNull,
  emptyGood,
  numberOrNothing,
  type RequestValues,
} from '../../../cargo/request-values';
import { SubsidiaryHazardFields } from '../../../cargo/subsidiary-hazard-fields';
import { useRequestCheck, useRequestError, useRequestField } from '../../../cargo/use-form-field';
import { type GoodsRules, useGoodsRules } from '../../../cargo/use-goods-rules';
import { YesOrNoField } from '../../../cargo/yes-or-no-field';
import { Callout } from '../../../ui/callout';
import { CheckField, SelectField, TextField } from '../../../ui/forms/field';
import fieldStyles from '../../../ui/forms/field.module.css';
import { GoButton } from '../../../ui/forms/go-button';
import { NumberField } from '../../../ui/forms/number-field';
import { useReaderFormats } from '../../../ui/text/reader-formats';
import styles from './request-form.module.css';

/** The id of the button that the summary of errors leads to if there is no dangerous good. */
const addButtonId = 'shipment.dangerous';
const firstField = (index: number) => `shipment.dangerous.${index}.unNumber`;

/** Shows the dangerous goods in the cargo, as the shipper's declaration names them. */
export function DangerousFields() {
  const { control } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'shipment.dangerous' });
  const error = useRequestError('shipment.dangerous');
  const saidYes =
    useWatch<RequestValues, 'shipment.containsDangerous'>({
      name: 'shipment.containsDangerous',
    }) === 'yes';
  const formats = useReaderFormats('metric-first');
  const rules = useGoodsRules(fields.length > 0);
  /** Returns where a person goes on when a good was removed. */
  const besideGood = (index: number) =>
    fields.length === 1 ? addButtonId : firstField(Math.min(index, fields.length - 2));
  return (
    <fieldset className={styles.group}>
      <legend>Dangerous goods</legend>
      <p className={styles.hint}>
        Batteries, power banks, chemicals, aerosols, perfume, paint and vehicles are dangerous
        goods. Please attach the safety data sheet under “Files”, or send it later.
      </p>
      {saidYes && fields.length === 0 && (
        <Callout tone="warning">
          You said that they contain dangerous goods. Please add each of them; if you don’t know the
          UN number, go on, and we will ask.
        </Callout>
      )}
      {rules && (
        <p className={styles.hint}>
          Names and limits are those of {rules.tableSource.name} as of{' '}
          {formats.day(rules.tableSource.asOf)}; the edition of the carrier decides.
        </p>
      )}
      {fields.map((field, index) => (
        <fieldset key={field.id} className={styles.line}>
          <legend>Dangerous good {index + 1}</legend>
          <GoodFields index={index} rules={rules} />
          <div className={styles.remove}>
            <GoButton
              look="quiet"
              icon="trash"
              aria-label={`Remove dangerous good ${index + 1}`}
              go={`remove-good ${index}`}
              to={besideGood(index)}
              onGo={() => remove(index)}
            />
          </div>
        </fieldset>
      ))}
      {error && (
        <p className={fieldStyles.error} role="alert">
          {error}
        </p>
      )}
      <div>
        <GoButton
          id={addButtonId}
          look="outline"
          icon="plus"
          go="add-good"
          to={firstField(fields.length)}
          onGo={() => append(emptyGood)}
        >
          {fields.length === 0 ? 'Add dangerous goods' : 'Add another'}
        </GoButton>
      </div>
    </fieldset>
  );
}

/** Shows one of the dangerous goods. While the rules are not loaded, the person fills in everything. */
function GoodFields({ index, rules }: { index: number; rules: GoodsRules | undefined }) {
  const { getValues, setValue } = useFormContext<RequestValues>();
  const field = useRequestField();
  const check = useRequestCheck();
  const path = `shipment.dangerous.${index}` as const;
  const good = useWatch<RequestValues, typeof path>({ name: path }) ?? emptyGood;
  const mode = useWatch<RequestValues, 'shipment.mode'>({ name: 'shipment.mode' });
  const { unNumber, hazardClass, properShippingName, subsidiaryHazards = [] } = good;
  const number = unDigits(unNumber);
  const names = namesOfNumber(rules, number);
  const listed = rules?.listedGoods(number) ?? [];
  const battery = rules?.batteryEntry(number, properShippingName);
  const limitedError = useRequestError(`${path}.limitedQuantity`);

  const isFilledIn = useRef(false);

  /** `chosen` is the name that was chosen with the number, if any. */
  function fillIn(typed: string, chosen = '') {
    if (!rules) return;
    const present = getValues(`${path}.properShippingName`);
    const digits = unDigits(typed);
    const values = valuesFor(rules, digits, chosen || present);
    // What was filled in for another number would be a wrong declaration.
    const isOfOther = rules.searchGoods(present).some(({ name }) => name === present);
    if (!values && (digits.length < 4 || !(isOfOther || isFilledIn.current))) return;
    if (values && values.properShippingName === present && present !== '' && !chosen) return;
    isFilledIn.current = values !== null;
    const { unNumber: _, ...nothing } = emptyGood;
    const { netQuantity, packages } = getValues(path);
    setValue(
      path,
      { ...nothing, netQuantity, packages, ...values, unNumber: typed },
      { shouldDirty: true },
    );
  }

  // A number that was typed before the table came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the table comes.
  useEffect(() => {
    if (rules && number.length === 4 && hazardClass === emptyGood.hazardClass) fillIn(unNumber);
  }, [rules]);

  function onClass(chosen: string) {
    if (!mayHavePackingGroup(chosen)) setValue(`${path}.packingGroup`, null);
    if (!hasCompatibilityGroup(chosen)) setValue(`${path}.compatibilityGroup`, null);
  }

  return (
    <>
      <GoodPicker
        rules={rules}
        label="UN number"
        hint="The number, or a word such as “paint” or “lithium”."
        onPick={(picked) => fillIn(picked.unNumber, picked.name)}
        {...field(`${path}.unNumber`, { onChange: ({ target }) => fillIn(target.value) })}
      />
      {names.length > 1 ? (
        <SelectField
          label="Proper shipping name"
          {...field(`${path}.properShippingName`, {
            onChange: ({ target }) => fillIn(unNumber, target.value),
          })}
        >
          <option value="">Choose</option>
          {withPresent(names, properShippingName).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label="Proper shipping name"
          // The form library would go on calling that of the choice before.
          {...field(`${path}.properShippingName`, { onChange: () => {} })}
        />
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
      {(listed.length === 0 || listed.some((entry) => entry.needsTechnicalName)) && (
        <TextField
          label="Technical name"
          optional={listed.length === 0}
          hint="What makes them dangerous, such as “contains xylene”."
          {...field(`${path}.technicalName`)}
        />
      )}
      {[hazardClass, ...subsidiaryHazards].includes('3') && (
        <NumberField
          label="Flash point"
          optional
          unit="°C"
          {...field(`${path}.flashPointC`, { setValueAs: numberOrNothing })}
        />
      )}
      {!isByAir(mode) && <YesOrNoField label="Marine pollutant" name={`${path}.marinePollutant`} />}
      <NetQuantityFields index={index} />
      <NumberField
        label="Number of packages"
        optional
        whole
        {...field(`${path}.packages`, { setValueAs: numberOrNothing })}
      />
      {battery && <BatteryFields index={index} mode={mode} entry={battery} />}
      <div>
        <CheckField label="Limited quantity" {...check(`${path}.limitedQuantity`)} />
        {limitedError && (
          <p className={fieldStyles.error} role="alert">
            {limitedError}
          </p>
        )}
      </div>
      <div className={styles.whole}>
        <GoodRemarks index={index} rules={rules} />
      </div>
    </>
  );
}

/** A draft from a former version may have a name that is no longer offered: it is shown until another is chosen. */
const withPresent = (names: readonly string[], present: string): readonly string[] =>
  present === '' || names.includes(present) ? names : [...names, present];
