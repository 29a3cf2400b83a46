import { Link } from 'wouter';
import { cargoKindLabels, modeLabels } from '../../../edge-api/contract/freight/labels';
import { laneName } from '../../../edge-api/contract/quotation/rate';
import { links } from '../../config/links';
import type { ShownRate } from '../../data/admin/pending-rates';
import listStyles from '../parts/list.module.css';
import { PendingMark } from '../parts/pending-mark';
import { chargeText } from '../parts/rates/charge-text';
import { validText } from '../parts/rates/valid-text';
import styles from './rate-row.module.css';

const mostShown = 3;

/** A rate in one line on a wide screen, as a card on a phone. */
export function RateRow({ rate }: { rate: ShownRate }) {
  const { id, lane, mode, carrier, cargo, accepts, charges } = rate;
  const isFor = [
    ...cargo.kinds.map((kind) => cargoKindLabels[kind]),
    ...cargo.containerTypes,
    ...(accepts.dangerous ? ['dangerous goods'] : []),
    ...(accepts.reefer ? ['with a temperature'] : []),
  ];
  const left = charges.length - mostShown;
  return (
    <li className={styles.item}>
      <div>
        <h2>
          <Link href={links.updateRate(id)}>{laneName(lane)}</Link>
        </h2>
        <p className={listStyles.quiet}>
          {modeLabels[mode]}
          {carrier && ` · ${carrier}`}
        </p>
      </div>
      <div className={listStyles.quiet}>
        <p>{validText(rate)}</p>
        <p>{isFor.join(', ') || 'Any cargo'}</p>
      </div>
      <ul className={styles.charges}>
        {charges.slice(0, mostShown).map((charge) => (
          <li key={`${charge.code} ${charge.containerType}`}>{chargeText(charge)}</li>
        ))}
        {left > 0 && <li>and {left} more</li>}
      </ul>
      <PendingMark {...rate} />
    </li>
  );
}
