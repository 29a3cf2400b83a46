import { useState } from 'react';
import { type BasketLine, basketLimits } from '../../../data/enquiry/basket';
import { Button } from '../../../ui/button';
import { NumberField } from '../../../ui/forms/number-field';
import { setQuantity } from './basket-changes';
import styles from './basket-list.module.css';
import { quantityPattern } from './quantity-pattern';

const most = basketLimits.quantity;
const isQuantity = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1;

/** How many pieces are wanted. An impossible quantity stays in the field and is not stored. */
export function QuantityField({ line: { id, name, quantity } }: { line: BasketLine }) {
  // Null: as it is stored, also when another tab changes it.
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const wrong = typed !== null && !isQuantity(typed);
  const step = (by: number) => {
    setTyped(null);
    setQuantity(id, (now) => now + by);
  };

  return (
    <div className={styles.quantity}>
      <span className={styles.beside}>
        <Button
          look="outline"
          icon="minus"
          aria-label={`One less of ${name}`}
          onClick={() => step(-1)}
        />
      </span>
      <NumberField
        label="Quantity"
        className={styles.field}
        aria-label={`Quantity of ${name}`}
        whole
        required
        pattern={quantityPattern}
        value={typed ?? String(quantity)}
        error={wrong && left ? `Please write a quantity from 1 to ${most}.` : undefined}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (isQuantity(value)) setQuantity(id, () => Number(value));
        }}
        onBlur={() => {
          setLeft(true);
          if (!wrong) setTyped(null);
        }}
      />
      <span className={styles.beside}>
        <Button
          look="outline"
          icon="plus"
          aria-label={`One more of ${name}`}
          onClick={() => step(1)}
        />
      </span>
    </div>
  );
}
