import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { links } from '../../../config/links';
import { type BasketLine, basketLimits } from '../../../data/enquiry/basket';
import { OptionalPart } from '../../../loading/optional-part';
import { Button } from '../../../ui/button';
import { NumberField } from '../../../ui/forms/number-field';
import { Picture } from '../../../ui/picture';
import { PriceTag } from '../../../ui/text/price-tag';
import { remove, setQuantity } from './basket-changes';
import styles from './basket-list.module.css';
import { quantityPattern } from './quantity-pattern';

const most = basketLimits.quantity;
const isQuantity = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1;

/** Shows how many pieces are wanted. An impossible quantity stays in the field and is not stored. */
function QuantityField({ line: { id, name, quantity } }: { line: BasketLine }) {
  // Null: as it is stored, also when another tab changes it.
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const wrong = typed !== null && !isQuantity(typed);
  const step = (by: number) => {
    setTyped(null);
    void setQuantity(id, (now) => now + by);
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
          if (isQuantity(value)) void setQuantity(id, () => Number(value));
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

/** The products in the basket, each with its quantity and a button that removes it. */
export function BasketList({ lines }: { lines: BasketLine[] }) {
  return (
    <ul className={styles.list} aria-label="Products in your basket">
      {lines.map((line) => (
        <OptionalPart key={line.id} of={line} fallback={<PlainRow line={line} />}>
          <BasketRow line={line} />
        </OptionalPart>
      ))}
    </ul>
  );
}

function BasketRow({ line }: { line: BasketLine }) {
  const { name, picture, price, sold, gone } = line;
  return (
    <li className={styles.row}>
      <span className={styles.picture}>{picture && <Picture picture={picture} decorative />}</span>
      <div className={styles.text}>
        <h2 className={styles.name}>
          {gone ? name : <Link href={links.product(line)}>{name}</Link>}
        </h2>
        <p className={styles.price}>
          <PriceTag price={price} />
        </p>
        {(gone || sold) && (
          <p className={styles.note}>
            {gone
              ? 'No longer in our catalogue; you can still ask about it.'
              : 'Sold in the meantime.'}
          </p>
        )}
      </div>
      <div className={styles.controls}>
        <QuantityField line={line} />
        <RemoveButton line={line} />
      </div>
    </li>
  );
}

/** Takes the place of a product that can't be shown: its name, and the button that removes it. */
function PlainRow({ line }: { line: BasketLine }) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.name}>{line.name}</h2>
      </div>
      <div className={styles.controls}>
        <RemoveButton line={line} />
      </div>
    </li>
  );
}

function RemoveButton({ line: { id, name } }: { line: BasketLine }) {
  const [, navigate] = useLocation();
  return (
    <span className={styles.beside}>
      <Button
        look="quiet"
        icon="trash"
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          focusNext(currentTarget);
          void remove(id, () => navigate(links.basket));
        }}
      />
    </span>
  );
}

/** Moves the focus to the next row, because this row disappears: a person at the keyboard continues there. */
function focusNext(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>(`.${styles.controls} > span button`);
  (target ?? document.getElementById('main'))?.focus();
}
