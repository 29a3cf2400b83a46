import { Link } from 'wouter';
import {
  type Counts,
  expiringWithinDays,
  type Figures,
  winRate,
} from '../../../edge-api/contract/admin/figures';
import { modeLabels } from '../../../edge-api/contract/freight/labels';
import { dayText, monthText } from '../../../edge-api/contract/text/dates';
import { links } from '../../config/links';
import { OptionalPart } from '../../loading/optional-part';
import { numberText } from '../../ui/text/formats';
import { LocalTime } from '../../ui/text/local-time';
import { useAdmin } from '../parts/admin-context';
import { StoredNote } from '../parts/answers/stored-note';
import { useStoredAnswer } from '../parts/answers/use-stored-answer';
import { ColumnsChart } from './columns-chart';
import tableStyles from './counts-table.module.css';
import styles from './overview.module.css';

type Props = { heading: string; rows: readonly { label: string; counts: Counts }[] };

/** Shows what became of requests, a row for each mode or lane, with the win rate as a bar. */
function CountsTable({ heading, rows }: Props) {
  if (rows.length === 0) return <p>There are no requests yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={tableStyles.scroll} aria-label={heading} tabIndex={0}>
      <table className={tableStyles.table}>
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
          <span className={tableStyles.rate}>
            <i className={tableStyles.bar} style={{ inlineSize: `${rate * 4}rem` }} />
            {numberText(rate * 100, 0)} %
          </span>
        )}
      </td>
    </tr>
  );
}

const hours = (value: number | null) => (value === null ? '–' : numberText(value, 1));

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
function ReasonsTable({ reasons }: { reasons: Figures['lostReasons'] }) {
  const all = reasons.reduce((sum, { requests }) => sum + requests, 0);
  if (all === 0) return <p>No quotation was lost.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={tableStyles.scroll} aria-label="Reasons" tabIndex={0}>
      <table className={tableStyles.table}>
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
                <span className={tableStyles.rate}>
                  <i
                    className={tableStyles.bar}
                    style={{ inlineSize: `${(requests / all) * 4}rem` }}
                  />
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

/** Shows how fast requests are answered and quoted, how they end, and which are about to be too late. */
export function FiguresScreen() {
  const { db, api } = useAdmin();
  const answer = useStoredAnswer(db, 'figures', api.figures);
  return (
    <div className={styles.overview}>
      <StoredNote answer={answer} />
      {answer.value === undefined && answer.error === null && <p>Loading …</p>}
      {answer.value && (
        <OptionalPart
          of={answer.value}
          fallback={<p>The figures can’t be shown on this device.</p>}
        >
          <Panels {...answer.value} />
        </OptionalPart>
      )}
    </div>
  );
}

function Panels({ months, modes, lanes, lostReasons, expiring, due }: Figures) {
  const columns = (valuesOf: (counts: Counts) => (number | null)[]) =>
    months.map(({ month, counts }) => ({
      key: month,
      label: monthText(month),
      shortLabel: monthText(month).slice(0, 3),
      values: valuesOf(counts),
    }));
  return (
    <>
      <p>
        From your requests and quotations of the last twelve months, without requests that a robot
        seems to have sent. A request counts in the month in which it arrived.
      </p>
      <Panel title="Customers who wait for our answer">
        {due.length === 0 && <p className={styles.quiet}>No one waits.</p>}
        <ul className={styles.waiting}>
          {due.map(({ kind, id, reference, title, since }) => (
            <li key={id}>
              <Link href={links.adminInboxOf({ kind, open: id })}>{title}</Link>
              <span className={styles.quiet}>
                {reference} · since <LocalTime at={since} />
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={`Quotations that end within ${expiringWithinDays} days`}>
        {expiring.length === 0 && <p className={styles.quiet}>None does.</p>}
        <ul className={styles.waiting}>
          {expiring.map(({ id, number, title, validUntil }) => (
            <li key={number}>
              <Link href={links.adminInboxOf({ kind: 'service-request', open: id })}>{title}</Link>
              <span className={styles.quiet}>
                {number} · valid until {dayText(validUntil)}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        title="How requests ended, by the month of their arrival"
        note="Won: the customer accepted a quotation. Lost: the customer declined, or it expired."
      >
        <ColumnsChart
          heading="Month"
          names={['Won', 'Lost', 'No offer, open or closed']}
          columns={columns(({ requests, won, lost }) => [won, lost, requests - won - lost])}
        />
      </Panel>
      <Panel
        title="Hours to the first answer and to the quotation (median)"
        note="Half of the requests were answered sooner. A first answer is a reply or a quotation."
      >
        <ColumnsChart
          apart
          heading="Month"
          names={['First answer', 'Quotation']}
          columns={columns(({ answerHours, quotationHours }) => [answerHours, quotationHours])}
        />
      </Panel>
      <Panel title="Why customers did not accept">
        <ReasonsTable reasons={lostReasons} />
      </Panel>
      <Panel title="By mode, the last twelve months" note={aboutRate}>
        <CountsTable
          heading="Mode"
          rows={modes.map(({ mode, counts }) => ({ label: modeLabels[mode], counts }))}
        />
      </Panel>
      <Panel title="By lane, the last twelve months" note={aboutRate}>
        <CountsTable
          heading="Lane"
          rows={lanes.map(({ from, to, counts }) => ({ label: `${from} → ${to}`, counts }))}
        />
      </Panel>
    </>
  );
}

const aboutRate = 'Win rate: of the requests that were won or lost, how many were won.';

type PanelProps = { title: string; note?: string; children: React.ReactNode };

function Panel({ title, note, children }: PanelProps) {
  const id = `panel ${title}`.replaceAll(/\W+/g, '-').toLowerCase();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={styles.quiet}>{note}</p>}
      {children}
    </section>
  );
}
