import { useFormContext, useWatch } from 'react-hook-form';
import {
  type ContainerTypeCode,
  containerType,
  containerTypes,
} from '../../../../edge-api/contract/freight/container-types';
import type { PlannerValues } from '../../../cargo/empty-planner';
import { MeasureField } from '../../../cargo/measure-field';
import type { RequestValues } from '../../../cargo/request-values';
import { ChecksField } from '../../../ui/forms/checks-field';
import { CheckField } from '../../../ui/forms/field';
import styles from './container-planner.module.css';

/** Asks how the packages of a line may stand, which the request form does not ask. */
export function StandingFields({ index }: { index: number }) {
  const { register } = useFormContext();
  const stackable = useWatch<RequestValues>({ name: `shipment.cargo.${index}.stackable` });
  return (
    <>
      <CheckField
        label="May stand on any side"
        {...register(`shipment.cargo.${index}.anySideUp`)}
      />
      {stackable === 'yes' && (
        <MeasureField
          // The request form has no such field.
          name={`shipment.cargo.${index}.mostOnTopKg` as `shipment.cargo.${number}.weightKg`}
          label="Most weight on top"
          what="weight"
          optional
        />
      )}
    </>
  );
}

const labelsOf = (isWanted: (type: (typeof containerTypes)[number]) => boolean) =>
  Object.fromEntries(
    containerTypes.filter(isWanted).map(({ code, name }) => [code, `${code}, ${name}`]),
  ) as Record<ContainerTypeCode, string>;

const dry = labelsOf(({ isOpen, isReefer, isTank }) => !isOpen && !isReefer && !isTank);
const special = labelsOf(({ isOpen, isReefer }) => Boolean(isOpen || isReefer));

/** The types that the plan may use. */
export function TypesField() {
  const { setValue } = useFormContext<PlannerValues>();
  const types = useWatch<PlannerValues, 'types'>({ name: 'types' });
  const within = (labels: object) => types.filter((code) => code in labels);
  const choose = (standard: ContainerTypeCode[], others: ContainerTypeCode[]) =>
    setValue('types', [...standard, ...others]);
  return (
    <div className={styles.types}>
      <ChecksField
        name="types"
        legend="Containers that may be used"
        labels={dry}
        value={within(dry)}
        onChange={(chosen) => choose(chosen, within(special))}
      />
      <details className={styles.special} open={within(special).length > 0 || undefined}>
        <summary>Open and refrigerated types</summary>
        <ChecksField
          name="special-types"
          legend="Used for what needs them, or if no other is chosen"
          labels={special}
          value={within(special)}
          onChange={(chosen) => choose(within(dry), chosen)}
        />
      </details>
      {types.length === 0 && (
        <p className={styles.hint} role="status">
          Choose at least one type.
        </p>
      )}
    </div>
  );
}

/** The name of a type: 40HC, 40 ft high cube. */
export const typeName = (code: ContainerTypeCode) => `${code}, ${containerType(code)?.name}`;
