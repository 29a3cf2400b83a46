import { Link, useLocation } from 'wouter';
import { links } from '../../../config/links';
import type { BasketLine } from '../../../data/enquiry/basket';
import { OptionalPart } from '../../../loading/quietly';
import { Button } from '../../../ui/button';
import { Picture } from '../../../ui/picture';
import { PriceTag } from '../../../ui/text/price-tag';
import { remove } from './basket-changes';
import styles from './basket-list.module.css';
import { QuantityField } from './quantity-field';

/** The collected products, each with its quantity and the way out. */
export function BasketList({ lines }: { lines: BasketLine[] }) {
  return (
    <ul className={styles.list} aria-label="Collected products">
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
            {gone ? 'No longer in our catalogue; you can still ask about it.' : 'Sold meanwhile.'}
          </p>
        )}
      </div>
      <div className={styles.controls}>
        <QuantityField line={line} />
        <TakeOut line={line} />
      </div>
    </li>
  );
}

/** Of a product that can't be shown: its name, and the way out of the basket. */
function PlainRow({ line }: { line: BasketLine }) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.name}>{line.name}</h2>
      </div>
      <div className={styles.controls}>
        <TakeOut line={line} />
      </div>
    </li>
  );
}

function TakeOut({ line: { id, name } }: { line: BasketLine }) {
  const [, navigate] = useLocation();
  return (
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
  );
}

/** The row is about to go: whoever works by keyboard goes on at the next one. */
function focusNext(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>(`.${styles.controls} > span button`);
  (target ?? document.getElementById('main'))?.focus();
}
