import { Link, useLocation } from 'wouter';
import { links } from '../../../config/links';
import type { BasketLine } from '../../../data/enquiry/basket';
import { OptionalPart } from '../../../loading/optional-part';
import { Button } from '../../../ui/button';
import { Picture } from '../../../ui/picture';
import { PriceTag } from '../../../ui/text/price-tag';
import { remove } from './basket-changes';
import styles from './basket-list.module.css';
import { QuantityField } from './quantity-field';

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

/** In place of a product that can't be shown: its name, and the button that removes it. */
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
          remove(id, () => navigate(links.basket));
        }}
      />
    </span>
  );
}

/** The row disappears: a person at the keyboard continues in the next one. */
function focusNext(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>(`.${styles.controls} > span button`);
  (target ?? document.getElementById('main'))?.focus();
}
