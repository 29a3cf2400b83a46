import type { Figures } from '../../../edge-api/contract/admin/figures';
import { numberText } from '../../ui/text/formats';
import styles from './counts-table.module.css';

/** Why a quotation was lost, as the contract says it. */
const words: Record<string, string | undefined> = {
  price: 'Price',
  time: 'Time',
  'other-offer': 'Another offer',
  'not-needed': 'Not needed',
  other: 'Other',
  expired: 'No answer until it expired',
};

/** How often each reason was given, with its part of all as a bar. */
export function ReasonsTable({ reasons }: { reasons: Figures['lostReasons'] }) {
  const all = reasons.reduce((sum, { requests }) => sum + requests, 0);
  if (all === 0) return <p>No quotation was lost.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label="Reasons" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col">Requests</th>
            <th scope="col">Of all</th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ reason, requests }) => (
            <tr key={reason}>
              <th scope="row">{words[reason] ?? reason}</th>
              <td>{numberText(requests)}</td>
              <td>
                <span className={styles.rate}>
                  <i className={styles.bar} style={{ inlineSize: `${(requests / all) * 4}rem` }} />
                  {numberText((requests / all) * 100, 0)} %
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
