import { useFormContext, useWatch } from 'react-hook-form';
import {
  type PackageMeasure,
  packageKinds,
  packageMeasures,
  type StackingAnswer,
  stackingAnswers,
} from '../../edge-api/contract/freight/cargo-kinds';
import { containerType, containerTypes } from '../../edge-api/contract/freight/container-types';
import { packageKindLabels } from '../../edge-api/contract/freight/labels';
import { CheckField, SelectField, TextField } from '../ui/forms/field';
import { NumberField } from '../ui/forms/number-field';
import styles from './cargo-lines.module.css';
import { MeasureField } from './measure-field';
import { numberOrNothing, type RequestValues } from './request-values';
import { useRequestCheck, useRequestField } from './use-form-field';

/** Shows single pieces alike, which travel without a container. */
export function PieceLine({ index }: { index: number }) {
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
export function ContainerLine({ index, isChilled }: { index: number; isChilled: boolean }) {
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

type Props = {
  index: number;
  /** What the form asks of them. */
  measures?: readonly PackageMeasure[] | undefined;
};

/** Shows packages alike, with what is known of their sizes. */
export function PackageLine({ index, measures = packageMeasures }: Props) {
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

/** Asks how many packages, containers or pieces a line has. */
function QuantityField({ index, unit }: { index: number; unit?: string }) {
  const field = useRequestField();
  return (
    <NumberField
      label="Quantity"
      unit={unit}
      whole
      {...field(`shipment.cargo.${index}.quantity`, { setValueAs: numberOrNothing })}
    />
  );
}

/** The sides and weight of one package or piece. */
function SideFields({ index }: { index: number }) {
  return (
    <>
      <MeasureField name={`shipment.cargo.${index}.lengthCm`} label="Length" what="length" />
      <MeasureField name={`shipment.cargo.${index}.widthCm`} label="Width" what="length" />
      <MeasureField name={`shipment.cargo.${index}.heightCm`} label="Height" what="length" />
      <WeightField index={index} />
    </>
  );
}

/** The weight of one package or piece. */
const WeightField = ({ index }: { index: number }) => (
  <MeasureField name={`shipment.cargo.${index}.weightKg`} label="Weight each" what="weight" />
);
