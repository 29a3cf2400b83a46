import { type Counts, winRate } from '../../../edge-api/contract/admin/figures';
import { numberText } from '../../ui/text/formats';
import styles from './counts-table.module.css';

type Props = { heading: string; rows: readonly { label: string; counts: Counts }[] };

/** What became of requests, a row for each mode or lane, with the win rate as a bar. */
export function CountsTable({ heading, rows }: Props) {
  if (rows.length === 0) return <p>There are no requests yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={heading} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[
              heading,
              'Requests',
              'First answer, h',
              'Quotation, h',
              'Won',
              'Lost',
              'No offer',
            ].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Win rate</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, counts }) => (
            <CountsRow key={label} label={label} counts={counts} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CountsRow({ label, counts }: Props['rows'][number]) {
  const rate = winRate(counts);
  const { requests, answerHours, quotationHours, won, lost, noBid } = counts;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{numberText(requests)}</td>
      <td>{hours(answerHours)}</td>
      <td>{hours(quotationHours)}</td>
      <td>{numberText(won)}</td>
      <td>{numberText(lost)}</td>
      <td>{numberText(noBid)}</td>
      <td>
        {rate === null ? (
          '–'
        ) : (
          <span className={styles.rate}>
            <i className={styles.bar} style={{ inlineSize: `${rate * 4}rem` }} />
            {numberText(rate * 100, 0)} %
          </span>
        )}
      </td>
    </tr>
  );
}

const hours = (value: number | null) => (value === null ? '–' : numberText(value, 1));
