import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  type CargoKind,
  type PackageMeasure,
  packageKinds,
  packageMeasures,
  type StackingAnswer,
  stackingAnswers,
} from '../../edge-api/contract/freight/cargo-kinds';
import { containerType, containerTypes } from '../../edge-api/contract/freight/container-types';
import { packageKindLabels } from '../../edge-api/contract/freight/labels';
import { CheckField, SelectField, TextField } from '../ui/forms/field';
import { GoButton } from '../ui/forms/go-button';
import { NumberField } from '../ui/forms/number-field';
import { chooseUnits, lengthUnits, unitsNamed, useUnits, weightUnits } from '../ui/text/units';
import styles from './cargo-lines.module.css';
import { QuantityField, SideFields, WeightField } from './line-fields';
import { MeasureField } from './measure-field';
import {
  emptyGroup,
  firstFieldOf,
  type GroupValues,
  numberOrNothing,
  type RequestValues,
  withLine,
} from './request-values';
import { useRequestCheck, useRequestError, useRequestField } from './use-form-field';

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

/** Shows single pieces alike, which travel without a container. */
function PieceLine({ index }: { index: number }) {
  const field = useRequestField();
  return (
    <>
      <TextField
        label="Description"
        className={styles.wide}
        {...field(`shipment.cargo.${index}.description`)}
      />
      <QuantityField index={index} unit="pcs" />
      <SideFields index={index} />
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

/** Shows containers alike; for open ones also the size of the cargo, which may stand out of them. */
function ContainerLine({ index, isChilled }: { index: number; isChilled: boolean }) {
  const field = useRequestField();
  const check = useRequestCheck();
  const code = useWatch<RequestValues>({ name: `shipment.cargo.${index}.containerType` });
  const isOpen = containerType(String(code))?.isOpen;
  // A type that a link or an earlier request names stays.
  const offered = containerTypes.filter(
    (type) => !isChilled || type.isReefer || type.code === code,
  );
  return (
    <>
      <SelectField
        label="Type"
        className={styles.type}
        {...field(`shipment.cargo.${index}.containerType`)}
      >
        <option value="">Choose</option>
        {offered.map(({ code: one, name }) => (
          <option key={one} value={one}>
            {one}, {name}
          </option>
        ))}
      </SelectField>
      <QuantityField index={index} />
      <MeasureField
        name={`shipment.cargo.${index}.cargoWeightKg`}
        label="Cargo weight each"
        what="weight"
      />
      {/* Without scripts the page does not follow the chosen type. */}
      <div className={isOpen ? styles.more : 'without-scripts'}>
        <p className={styles.hint}>
          Flat racks and open tops: the size of the cargo in one, as it may stand out.
        </p>
        <MeasureField
          name={`shipment.cargo.${index}.cargoLengthCm`}
          label="Cargo length"
          what="length"
        />
        <MeasureField
          name={`shipment.cargo.${index}.cargoWidthCm`}
          label="Cargo width"
          what="length"
        />
        <MeasureField
          name={`shipment.cargo.${index}.cargoHeightCm`}
          label="Cargo height"
          what="length"
        />
      </div>
      <CheckField
        label="Shipper’s own container"
        {...check(`shipment.cargo.${index}.shippersOwn`)}
      />
    </>
  );
}

const measureLabels: Record<PackageMeasure, string> = {
  sides: 'Size and weight of each',
  round: 'Diameter, height and weight of each',
  weight: 'Weight of each, no sizes',
  totals: 'Only totals of this line',
};

const stackingLabels: Record<StackingAnswer, string> = {
  yes: 'Yes',
  no: 'No',
  unknown: 'Not known',
};

const roundKinds = ['drum', 'roll'];

type PackageProps = {
  index: number;
  /** What the form asks of them. */
  measures?: readonly PackageMeasure[] | undefined;
};

/** Shows packages alike, with what is known of their sizes. */
function PackageLine({ index, measures = packageMeasures }: PackageProps) {
  const field = useRequestField();
  const { getValues, setValue } = useFormContext<RequestValues>();
  const name = `shipment.cargo.${index}` as const;
  const measured = (useWatch<RequestValues>({ name: `${name}.measured` }) ??
    'sides') as PackageMeasure;

  /** Begins drums and rolls with a diameter, if no size was typed yet. */
  function followKind(kind: string) {
    const line = getValues(name);
    if (line.kind !== 'packages' || line.lengthCm || line.widthCm) return;
    const isRound = roundKinds.includes(kind);
    if (isRound && measured === 'sides') setValue(`${name}.measured`, 'round');
    if (!isRound && measured === 'round') setValue(`${name}.measured`, 'sides');
  }

  return (
    <>
      <SelectField
        label="Kind"
        {...field(`${name}.packageKind`, { onChange: ({ target }) => followKind(target.value) })}
      >
        {packageKinds.map((kind) => (
          <option key={kind} value={kind}>
            {sentenceCase(packageKindLabels[kind][0])}
          </option>
        ))}
      </SelectField>
      <QuantityField index={index} unit="pcs" />
      <SelectField label="What you know" className={styles.type} {...field(`${name}.measured`)}>
        {measures.map((measure) => (
          <option key={measure} value={measure}>
            {measureLabels[measure]}
          </option>
        ))}
      </SelectField>
      {measured === 'sides' && <SideFields index={index} />}
      {measured === 'round' && (
        <>
          <MeasureField name={`${name}.lengthCm`} label="Diameter" what="length" />
          <MeasureField name={`${name}.heightCm`} label="Height" what="length" />
          <WeightField index={index} />
        </>
      )}
      {measured === 'weight' && <WeightField index={index} />}
      {measures.includes('totals') && (
        // Without scripts the page does not follow the choice.
        <div className={measured === 'totals' ? styles.more : 'without-scripts'}>
          <NumberField
            label="Total volume"
            optional
            unit="m³"
            {...field(`${name}.totalM3`, { setValueAs: numberOrNothing })}
          />
          <MeasureField name={`${name}.totalKg`} label="Total weight" what="weight" />
        </div>
      )}
      <SelectField label="Stackable" {...field(`${name}.stackable`)}>
        {stackingAnswers.map((answer) => (
          <option key={answer} value={answer}>
            {stackingLabels[answer]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
