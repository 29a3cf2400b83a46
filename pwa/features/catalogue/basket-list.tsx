import { Link, useLocation } from 'wouter';
import { links } from '../../config/links';
import type { BasketLine } from '../../data/basket';
import { Button } from '../../ui/button';
import { Picture } from '../../ui/picture';
import styles from './basket-list.module.css';
import { remove } from './collecting';
import { PriceTag } from './price-tag';
import { QuantityField } from './quantity-field';

/** The collected products, each with its quantity and the way out. */
export function BasketList({ lines }: { lines: BasketLine[] }) {
  return (
    <ul className={styles.list} aria-label="Collected products">
      {lines.map((line) => (
        <BasketRow key={line.id} line={line} />
      ))}
    </ul>
  );
}

function BasketRow({ line }: { line: BasketLine }) {
  const { id, name, picture, price, sold, gone } = line;
  const [, navigate] = useLocation();
  return (
    <li className={styles.row}>
      <span className={styles.picture}>{picture && <Picture picture={picture} decorative />}</span>
      <div className={styles.text}>
        <h2 className={styles.name}>
          {gone ? name : <Link href={links.productDetail(line)}>{name}</Link>}
        </h2>
        <p className={styles.price}>
          <PriceTag price={price} />
        </p>
        {(gone || sold) && (
          <p className={styles.note}>
            {gone ? 'No longer in our catalogue; you can still ask about it.' : 'Sold meanwhile.'}
          </p>
        )}
      </div>
      <div className={styles.controls}>
        <QuantityField line={line} />
        <span className={styles.beside}>
          <Button
            look="quiet"
            icon="trash"
            aria-label={`Take out ${name}`}
            onClick={({ currentTarget }) => {
              focusNext(currentTarget);
              remove(id, () => navigate(links.enquiry));
            }}
          />
        </span>
      </div>
    </li>
  );
}

/** The row is about to go: whoever works by keyboard goes on at the next one. */
function focusNext(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>(`.${styles.controls} > span button`);
  (target ?? document.getElementById('main'))?.focus();
}
