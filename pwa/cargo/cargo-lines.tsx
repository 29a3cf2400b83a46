import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { CargoKind, PackageMeasure } from '../../edge-api/contract/freight/cargo-kinds';
import { GoButton } from '../ui/forms/go-button';
import { chooseUnits, lengthUnits, unitsNamed, useUnits, weightUnits } from '../ui/text/units';
import styles from './cargo-lines.module.css';
import { ContainerLine, PackageLine, PieceLine } from './line-fields';
import {
  emptyGroup,
  firstFieldOf,
  type GroupValues,
  type RequestValues,
  withLine,
} from './request-values';
import { useRequestError } from './use-form-field';

const names = {
  cm: 'centimetres',
  m: 'metres',
  in: 'inches',
  kg: 'kilograms',
  t: 'tonnes',
  lb: 'pounds',
};

/** Lets the person choose the units in which sizes and weights are typed; the choice stays on this device. */
function UnitChoice() {
  const { length, weight } = useUnits();
  return (
    <div className={styles.units}>
      <label>
        Lengths in
        <select
          name="units.length"
          value={length}
          onChange={({ target }) => chooseUnits(unitsNamed(target.value, weight))}
        >
          {lengthUnits.map((unit) => (
            <option key={unit} value={unit}>
              {names[unit]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Weights in
        <select
          name="units.weight"
          value={weight}
          onChange={({ target }) => chooseUnits(unitsNamed(length, target.value))}
        >
          {weightUnits.map((unit) => (
            <option key={unit} value={unit}>
              {names[unit]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

const addLabels: Record<CargoKind, string> = {
  packages: 'Add packages',
  containers: 'Add containers',
  breakbulk: 'Add a single piece',
};

type Props = {
  /** The kinds of lines that can be added. */
  kinds: readonly CargoKind[];
  /** The kinds that other choices may allow: without scripts the page does not follow the choices. */
  otherKinds?: readonly CargoKind[];
  /** What a new line begins with. */
  empty?: (kind: CargoKind) => GroupValues;
  /** What the form asks of packages; everything if it is left out. */
  measures?: readonly PackageMeasure[];
  /** Whether containers must be refrigerated. */
  isChilled?: boolean;
  /** More fields for each line. */
  more?: (index: number) => ReactNode;
};

/** Shows what is to be carried, line by line. */
export function CargoLines({
  kinds,
  otherKinds = [],
  empty = emptyGroup,
  measures,
  isChilled = false,
  more,
}: Props) {
  const { control, getValues } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'shipment.cargo' });
  const error = useRequestError('shipment.cargo');
  const kindAt = (index: number) => getValues(`shipment.cargo.${index}.kind`);
  /** Returns where a person goes on when a line was removed: in the next line, or in the one before. */
  const besideLine = (index: number) =>
    index + 1 < fields.length
      ? firstFieldOf(kindAt(index + 1), index)
      : firstFieldOf(kindAt(index - 1), index - 1);
  function add(kind: CargoKind) {
    const takesItsPlace =
      withLine(getValues('shipment.cargo'), empty(kind)).length === fields.length;
    if (takesItsPlace) remove(0);
    append(empty(kind));
  }
  const addButton = (kind: CargoKind) => (
    <GoButton
      key={kind}
      look="outline"
      icon="plus"
      go={`add-line ${kind}`}
      to={firstFieldOf(kind, withLine(getValues('shipment.cargo'), empty(kind)).length - 1)}
      onGo={() => add(kind)}
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
          {kindAt(index) === 'packages' && <PackageLine index={index} measures={measures} />}
          {kindAt(index) === 'containers' && <ContainerLine index={index} isChilled={isChilled} />}
          {kindAt(index) === 'breakbulk' && <PieceLine index={index} />}
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
const lineName = (kind: CargoKind, index: number) => `${index + 1}. ${lineNames[kind]}`;
