import type { Overview } from '../../../edge-api/contract/admin/overview';
import { shortDayText } from '../../../edge-api/contract/text/dates';
import styles from './weeks-chart.module.css';

/** Messages and requests per week as columns, with the same numbers in a table. */
export function WeeksChart({ weeks }: Pick<Overview, 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ messages, requests }) => messages + requests));
  const share = (count: number) => ({ height: `${(count / most) * 100}%` });
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        {weeks.map(({ startsOn, messages, requests }) => (
          <div key={startsOn} className={styles.week}>
            <span className={styles.sum}>{messages + requests || ''}</span>
            <div className={styles.column}>
              <i className={styles.requests} style={share(requests)} />
              <i className={styles.messages} style={share(messages)} />
            </div>
            <span className={styles.day}>{shortDayText(startsOn)}</span>
          </div>
        ))}
      </div>
      <p className={styles.legend} aria-hidden="true">
        <i className={styles.messages} /> Messages <i className={styles.requests} /> Requests
      </p>
      <details>
        <summary>As a table</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Messages</th>
              <th scope="col">Requests</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ startsOn, messages, requests }) => (
              <tr key={startsOn}>
                <th scope="row">{shortDayText(startsOn)}</th>
                <td>{messages}</td>
                <td>{requests}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
