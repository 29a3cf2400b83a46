import type { TimelineStep } from '../../../../edge-api/contract/admin/inbox';
import type { PrivateDb } from '../../../data/store/private-db';
import { OptionalPart } from '../../../loading/optional-part';
import { Button } from '../../../ui/button';
import { type AnyStatus, StatusBadge } from '../../../ui/status-badge';
import { LocalTime } from '../../../ui/text/local-time';
import { Timeline } from '../../../ui/timeline';
import styles from './own-submissions.module.css';
import { useStoredAnswer } from './use-stored-answer';

type Sent = { id: string; reference: string; status: AnyStatus; receivedAt: string };

type Props<T extends Sent> = {
  title: string;
  empty: string;
  db: PrivateDb;
  answerKey: string;
  ask: () => Promise<T[]>;
  titleOf: (sent: T) => string;
  detailsOf: (sent: T) => string;
  stepsOf: (sent: T) => TimelineStep[];
};

/** What a signed-in person sent, newest first, with its status. */
export function OwnSubmissions<T extends Sent>(props: Props<T>) {
  const { title, empty, db, answerKey, ask } = props;
  const { value, atMs, error, retry } = useStoredAnswer(db, answerKey, ask);
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {error !== null && (
        <p className={styles.stale} role="status">
          {atMs ? (
            <>
              Last known state, from <LocalTime at={new Date(atMs).toISOString()} />.
            </>
          ) : (
            'Our server can’t be reached, and nothing is on this device yet.'
          )}{' '}
          <Button look="quiet" icon="refresh" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {value?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {value === undefined && error === null && <p className={styles.empty}>Loading …</p>}
      <ul className={styles.list}>
        {value?.map((sent) => (
          <OptionalPart
            key={sent.id}
            of={sent}
            fallback={<li className={styles.item}>{sent.reference}</li>}
          >
            <SentItem {...props} sent={sent} />
          </OptionalPart>
        ))}
      </ul>
    </section>
  );
}

type SentProps<T extends Sent> = { sent: T } & Pick<Props<T>, 'titleOf' | 'detailsOf' | 'stepsOf'>;

function SentItem<T extends Sent>({ sent, titleOf, detailsOf, stepsOf }: SentProps<T>) {
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <StatusBadge status={sent.status} />
        <span className={styles.reference}>{sent.reference}</span>
        <LocalTime at={sent.receivedAt} />
      </p>
      <h3>{titleOf(sent)}</h3>
      <p className={styles.details}>{detailsOf(sent)}</p>
      <Timeline steps={stepsOf(sent)} />
    </li>
  );
}
