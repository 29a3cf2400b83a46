import { useId } from 'react';
import type { ShownQuotation } from '../../../edge-api/contract/quotation/quotation';
import {
  alternativeTexts,
  type LineTexts,
} from '../../../edge-api/contract/quotation/quotation-texts';
import { Badge } from '../../ui/status-badge';
import styles from './quotation-alternative.module.css';

type Props = {
  alternative: ShownQuotation['alternatives'][number];
  isAccepted: boolean;
};

/** One way to carry the shipment: its charges by group, with their sums. */
export function QuotationAlternative({ alternative, isAccepted }: Props) {
  const { name, mode, transit, groups, totals, exchange } = alternativeTexts(alternative);
  const titleId = useId();
  return (
    <section
      className={styles.alternative}
      data-accepted={isAccepted || undefined}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <h4 id={titleId}>{name}</h4>
        <p>
          {mode + (transit && ` · in transit ${transit}`)}
          {isAccepted && <Badge tone="good">Accepted</Badge>}
        </p>
      </header>
      <table className={styles.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        {groups.map(({ label, lines, subtotals }) => (
          <tbody key={label}>
            <tr className={styles.group}>
              <th scope="rowgroup">{label}</th>
              <td>
                <Sums sums={subtotals} />
              </td>
            </tr>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.chargeName}
                  <span className={styles.how}>{howText(line)}</span>
                </th>
                <td>{line.amount}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">Total</th>
            <td>
              <Sums sums={totals} />
            </td>
          </tr>
          {exchange && (
            <tr>
              <th scope="row">
                All together
                {exchange.rates.map((rate) => (
                  <span key={rate} className={styles.how}>
                    {rate}
                  </span>
                ))}
              </th>
              <td>
                <strong>{exchange.total}</strong>
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  );
}

/** "2,544 chargeable kg × USD 3.45, minimum USD 100.00". */
const howText = ({ quantity, unitPrice, how }: LineTexts) =>
  [[quantity, unitPrice].filter(Boolean).join(' × '), how].filter(Boolean).join(', ');

/** One sum below the other: one for each currency. */
const Sums = ({ sums }: { sums: string[] }) =>
  sums.map((sum) => (
    <span key={sum} className={styles.sum}>
      {sum}
    </span>
  ));
