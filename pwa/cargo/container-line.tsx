import { useWatch } from 'react-hook-form';
import { containerType, containerTypes } from '../../edge-api/contract/freight/container-types';
import { CheckField, SelectField } from '../ui/forms/field';
import styles from './cargo-lines.module.css';
import { QuantityField } from './line-fields';
import { MeasureField } from './measure-field';
import type { RequestValues } from './request-values';
import { useRequestCheck, useRequestField } from './use-form-field';

/** Containers alike; of open ones also the size of the cargo, which may stand out of them. */
export function ContainerLine({ index, isChilled }: { index: number; isChilled: boolean }) {
  const field = useRequestField();
  const check = useRequestCheck();
  const code = useWatch<RequestValues>({ name: `shipment.cargo.${index}.containerType` });
  const isOpen = containerType(String(code))?.isOpen;
  // One that a link or an earlier request names stays.
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
