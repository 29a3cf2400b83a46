import { chooseUnits, useUnits } from '../ui/text/units';
import styles from './cargo-lines.module.css';

/** Centimetres or inches, kilograms or pounds; the choice stays on this device. */
export function UnitChoice() {
  const { length, weight } = useUnits();
  return (
    <div className={styles.units}>
      <label>
        Lengths in
        <select
          name="units.length"
          value={length}
          onChange={({ target }) => chooseUnits({ length: target.value === 'in' ? 'in' : 'cm' })}
        >
          <option value="cm">centimetres</option>
          <option value="in">inches</option>
        </select>
      </label>
      <label>
        Weights in
        <select
          name="units.weight"
          value={weight}
          onChange={({ target }) => chooseUnits({ weight: target.value === 'lb' ? 'lb' : 'kg' })}
        >
          <option value="kg">kilograms</option>
          <option value="lb">pounds</option>
        </select>
      </label>
    </div>
  );
}
