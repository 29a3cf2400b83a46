import { Link } from 'wouter';
import {
  type Counts,
  expiringWithinDays,
  type Figures,
} from '../../../edge-api/contract/admin/figures';
import { modeLabels } from '../../../edge-api/contract/freight/labels';
import { dayText, monthText } from '../../../edge-api/contract/text/dates';
import { links } from '../../config/links';
import { OptionalPart } from '../../loading/optional-part';
import { LocalTime } from '../../ui/text/local-time';
import { useAdmin } from '../parts/admin-context';
import { StoredNote } from '../parts/answers/stored-note';
import { useStoredAnswer } from '../parts/answers/use-stored-answer';
import { ColumnsChart } from './columns-chart';
import { CountsTable } from './counts-table';
import styles from './overview.module.css';
import { ReasonsTable } from './reasons-table';

/** How fast requests are answered and quoted, how they end, and what is about to be too late. */
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
