import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'wouter';
import { type Overview as Figures, patienceHours } from '../../../edge-api/contract/admin/overview';
import {
  type ServiceRequestStatus,
  serviceRequestStatuses,
} from '../../../edge-api/contract/service-request';
import { shortDayText } from '../../../edge-api/contract/text/dates';
import { links } from '../../config/links';
import { OptionalPart } from '../../loading/optional-part';
import { Callout } from '../../ui/callout';
import { StatusBadge } from '../../ui/status-badge';
import { numberText } from '../../ui/text/formats';
import { LocalTime } from '../../ui/text/local-time';
import { useAdmin } from '../parts/admin-context';
import { AuditList } from '../parts/audit-list';
import { ColumnsChart } from './columns-chart';
import styles from './overview.module.css';

const requestTiles: Record<ServiceRequestStatus, string> = {
  new: 'New requests',
  reviewing: 'Requests in review',
  'waiting-for-customer': 'Requests with a question of ours',
  quoted: 'Quoted requests',
  accepted: 'Accepted requests',
  declined: 'Declined requests',
  'no-bid': 'Requests without an offer',
  closed: 'Closed requests',
};

const turns = [
  ['us', 'Waiting for us'],
  ['them', 'Waiting for them'],
] as const;

/** Shows what is new, what waits for an answer, how much arrived, and what was changed last. */
export function Overview() {
  const { db } = useAdmin();
  const stored = useLiveQuery(() => db.answers.get('overview'), [db]);
  if (!stored) return <p>Loading …</p>;
  const figures = stored.value as Figures;
  return (
    <div className={styles.overview}>
      {figures.companyMails && (
        <Callout tone="warning" icon="alert">
          The company’s mailbox takes no mail: “{figures.companyMails.answer}”. Since{' '}
          <LocalTime at={figures.companyMails.since} />, {numberText(figures.companyMails.count)}{' '}
          wait and are tried again. Read the inbox here meanwhile.
        </Callout>
      )}
      <ul className={styles.tiles}>
        {turns.map(([turn, label]) => (
          <li key={turn}>
            <Link href={links.adminInboxOf({ turn })} className={styles.tile}>
              <strong>{figures.turns?.[turn] ?? '–'}</strong>
              <StatusBadge status={turn === 'us' ? 'new' : 'reviewing'} label={label} />
            </Link>
          </li>
        ))}
        <li>
          <Link
            href={links.adminInboxOf({ kind: 'contact-message', status: 'new' })}
            className={styles.tile}
          >
            <strong>{figures.newMessages}</strong>
            <StatusBadge status="new" label="New messages" />
          </Link>
        </li>
        {serviceRequestStatuses.map((status) => (
          <li key={status}>
            <Link
              href={links.adminInboxOf({ kind: 'service-request', status })}
              className={styles.tile}
            >
              <strong>{figures.requestsByStatus[status]}</strong>
              <StatusBadge status={status} label={requestTiles[status]} />
            </Link>
          </li>
        ))}
      </ul>
      <section className={styles.panel} aria-labelledby="weeks-title">
        <h2 id="weeks-title">Received per week</h2>
        <OptionalPart of={figures}>
          <WeeksChart weeks={figures.weeks} />
        </OptionalPart>
      </section>
      <section className={styles.panel} aria-labelledby="waiting-title">
        <h2 id="waiting-title">Waiting for more than {patienceHours} hours</h2>
        <OptionalPart of={figures}>
          <Waiting waiting={figures.waiting} count={figures.waitingCount} />
        </OptionalPart>
      </section>
      <section className={styles.panel} aria-labelledby="changes-title">
        <h2 id="changes-title">Last changes</h2>
        <OptionalPart of={figures}>
          <AuditList entries={figures.lastChanges} />
        </OptionalPart>
      </section>
    </div>
  );
}

/** The chart is a part of its own, so that figures of another release do not break the screen. */
const WeeksChart = ({ weeks }: Pick<Figures, 'weeks'>) => (
  <ColumnsChart
    heading="Week of"
    names={['Messages', 'Requests']}
    columns={weeks.map(({ startsOn, messages, requests }) => ({
      key: startsOn,
      label: shortDayText(startsOn),
      values: [messages, requests],
    }))}
  />
);

type WaitingProps = {
  waiting: Figures['waiting'];
  /** How many wait in all; undefined: an older server has not said it. */
  count: number | undefined;
};

function Waiting({ waiting, count = 0 }: WaitingProps) {
  if (waiting.length === 0) return <p className={styles.quiet}>No one has waited that long.</p>;
  return (
    <>
      {count > waiting.length && (
        <p className={styles.quiet}>
          The {numberText(waiting.length)} that have waited longest, of {numberText(count)}.
        </p>
      )}
      <ul className={styles.waiting}>
        {waiting.map(({ kind, id, reference, title, receivedAt, since = receivedAt }) => (
          <li key={id}>
            <Link href={links.adminInboxOf({ kind, open: id })}>{title}</Link>
            <span className={styles.quiet}>
              {reference} · since <LocalTime at={since} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
