import { useFormContext, useWatch } from 'react-hook-form';
import {
  type PackageMeasure,
  packageKinds,
  packageMeasures,
  type StackingAnswer,
  stackingAnswers,
} from '../../edge-api/contract/freight/cargo-kinds';
import { packageKindLabels } from '../../edge-api/contract/freight/labels';
import { SelectField } from '../ui/forms/field';
import { NumberField } from '../ui/forms/number-field';
import styles from './cargo-lines.module.css';
import { QuantityField, SideFields, WeightField } from './line-fields';
import { MeasureField } from './measure-field';
import { numberOrNothing, type RequestValues } from './request-values';
import { useRequestField } from './use-form-field';

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
