import { TextField } from '../ui/forms/field';
import styles from './cargo-lines.module.css';
import { QuantityField, SideFields } from './line-fields';
import { useRequestField } from './use-form-field';

/** Single pieces alike, which travel without a container. */
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
