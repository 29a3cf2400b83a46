import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { type CargoKind, packageKinds } from '../../edge-api/contract/freight/cargo-kinds';
import { containerTypes } from '../../edge-api/contract/freight/container-types';
import { packageKindLabels } from '../../edge-api/contract/freight/labels';
import { CheckField, SelectField, TextField } from '../ui/forms/field';
import { GoButton } from '../ui/forms/go-button';
import styles from './cargo-lines.module.css';
import { MeasureField } from './measure-field';
import {
  emptyGroup,
  type GroupValues,
  numberOrNothing,
  type RequestValues,
} from './request-values';
import { UnitChoice } from './unit-choice';
import { useRequestCheck, useRequestError, useRequestField } from './use-form-field';

const addLabels: Record<CargoKind, string> = {
  packages: 'Add packages',
  containers: 'Add containers',
  breakbulk: 'Add a single piece',
};

type Props = {
  /** The kinds of lines that can be added. */
  kinds: readonly CargoKind[];
  /** Those that the choices before may ask for without scripts, where the page does not follow them. */
  otherKinds?: readonly CargoKind[];
  /** What a new line begins with. */
  empty?: (kind: CargoKind) => GroupValues;
  /** What else is asked of each line. */
  more?: (index: number) => ReactNode;
};

/** What is to be carried, line by line. */
export function CargoLines({ kinds, otherKinds = [], empty = emptyGroup, more }: Props) {
  const { control, getValues } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'shipment.cargo' });
  const error = useRequestError('shipment.cargo');
  const kindAt = (index: number) => getValues(`shipment.cargo.${index}.kind`);
  /** Where a person goes on when a line is gone: in the one that follows it, or in the one before. */
  const besideLine = (index: number) =>
    index + 1 < fields.length
      ? firstField(kindAt(index + 1), index)
      : firstField(kindAt(index - 1), index - 1);
  const addButton = (kind: CargoKind) => (
    <GoButton
      key={kind}
      look="outline"
      icon="plus"
      go={`add-line ${kind}`}
      to={firstField(kind, fields.length)}
      onGo={() => append(empty(kind))}
    >
      {addLabels[kind]}
    </GoButton>
  );

  return (
    <fieldset className={styles.cargo}>
      <legend>Cargo</legend>
      <UnitChoice />
      {fields.map((field, index) => (
        <fieldset key={field.id} className={styles.line}>
          <legend>{lineName(kindAt(index), index)}</legend>
          <input type="hidden" name={`shipment.cargo.${index}.kind`} value={kindAt(index)} />
          <Line kind={kindAt(index)} index={index} />
          {more?.(index)}
          {fields.length > 1 && (
            <div className={styles.remove}>
              <GoButton
                look="quiet"
                icon="trash"
                aria-label={`Remove line ${index + 1}`}
                go={`remove-line ${index}`}
                to={besideLine(index)}
                onGo={() => remove(index)}
              />
            </div>
          )}
        </fieldset>
      ))}
      {error && (
        <p id="shipment.cargo" className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.add}>
        {kinds.map(addButton)}
        {otherKinds.map((kind) => (
          <div key={kind} className="without-scripts">
            {addButton(kind)}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const lineNames: Record<CargoKind, string> = {
  packages: 'Packages',
  containers: 'Containers',
  breakbulk: 'Single pieces',
};
const firstFields: Record<CargoKind, string> = {
  packages: 'packageKind',
  containers: 'containerType',
  breakbulk: 'description',
};
const firstField = (kind: CargoKind, index: number) =>
  `shipment.cargo.${index}.${firstFields[kind]}`;
const lineName = (kind: CargoKind, index: number) => `${index + 1}. ${lineNames[kind]}`;

function Line({ kind, index }: { kind: CargoKind; index: number }) {
  if (kind === 'containers') return <ContainerLine index={index} />;
  return kind === 'packages' ? <PackageLine index={index} /> : <PieceLine index={index} />;
}

function Quantity({ index, unit }: { index: number; unit?: string }) {
  const field = useRequestField();
  return (
    <TextField
      label="Quantity"
      unit={unit}
      type="number"
      inputMode="numeric"
      min="1"
      {...field(`shipment.cargo.${index}.quantity`, { setValueAs: numberOrNothing })}
    />
  );
}

function Sides({ index }: { index: number }) {
  return (
    <>
      <MeasureField name={`shipment.cargo.${index}.lengthCm`} label="Length" what="length" />
      <MeasureField name={`shipment.cargo.${index}.widthCm`} label="Width" what="length" />
      <MeasureField name={`shipment.cargo.${index}.heightCm`} label="Height" what="length" />
      <MeasureField name={`shipment.cargo.${index}.weightKg`} label="Weight each" what="weight" />
    </>
  );
}

function PackageLine({ index }: { index: number }) {
  const field = useRequestField();
  const check = useRequestCheck();
  return (
    <>
      <SelectField label="Kind" {...field(`shipment.cargo.${index}.packageKind`)}>
        {packageKinds.map((kind) => (
          <option key={kind} value={kind}>
            {sentenceCase(packageKindLabels[kind][0])}
          </option>
        ))}
      </SelectField>
      <Quantity index={index} unit="pcs" />
      <Sides index={index} />
      <CheckField label="Can be stacked" {...check(`shipment.cargo.${index}.stackable`)} />
    </>
  );
}

function ContainerLine({ index }: { index: number }) {
  const field = useRequestField();
  const check = useRequestCheck();
  return (
    <>
      <SelectField
        label="Type"
        className={styles.type}
        {...field(`shipment.cargo.${index}.containerType`)}
      >
        <option value="">Choose</option>
        {containerTypes.map(({ code, name }) => (
          <option key={code} value={code}>
            {code}, {name}
          </option>
        ))}
      </SelectField>
      <Quantity index={index} />
      <MeasureField
        name={`shipment.cargo.${index}.cargoWeightKg`}
        label="Cargo weight each"
        what="weight"
      />
      <CheckField
        label="Shipper’s own container"
        {...check(`shipment.cargo.${index}.shippersOwn`)}
      />
    </>
  );
}

function PieceLine({ index }: { index: number }) {
  const field = useRequestField();
  return (
    <>
      <TextField
        label="Description"
        className={styles.wide}
        {...field(`shipment.cargo.${index}.description`)}
      />
      <Quantity index={index} unit="pcs" />
      <Sides index={index} />
      <TextField
        label="Lifting points"
        hint="How many, and where. A drawing helps: attach it under “Files”, or send it later."
        optional
        className={styles.wide}
        {...field(`shipment.cargo.${index}.liftingPoints`)}
      />
    </>
  );
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
