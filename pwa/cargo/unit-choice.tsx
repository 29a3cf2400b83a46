import { chooseUnits, lengthUnits, unitsNamed, useUnits, weightUnits } from '../ui/text/units';
import styles from './cargo-lines.module.css';

const names = {
  cm: 'centimetres',
  m: 'metres',
  in: 'inches',
  kg: 'kilograms',
  t: 'tonnes',
  lb: 'pounds',
};

/** The units in which sizes and weights are typed; the choice stays on this device. */
export function UnitChoice() {
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
