import { type ReactNode, useEffect, useRef } from 'react';
import type { PrivateDb } from '../../data/store/private-db';
import { OptionalPart } from '../../loading/optional-part';
import { StatusBadge } from '../../ui/status-badge';
import { LocalTime } from '../../ui/text/local-time';
import { Timeline } from '../../ui/timeline';
import type { OwnList, Sent } from './own-list';
import styles from './own-submissions.module.css';
import { StoredNote } from './stored-note';
import { useStoredAnswer } from './use-stored-answer';

type Props<T extends Sent> = {
  list: OwnList<T>;
  id: string;
  db: PrivateDb;
  /** Where it is not in this list. */
  otherwise: ReactNode;
};

/** One message or request that a person sent: all of it, its status and the steps that it took. */
export function OwnSubmission<T extends Sent>({ list, id, db, otherwise }: Props<T>) {
  const answer = useStoredAnswer(db, list.answerKey, list.ask);
  const { value, error } = answer;
  const sent = value?.find((one) => one.id === id);
  if (!sent) {
    return value === undefined && error === null ? (
      <p className={styles.empty}>Loading …</p>
    ) : (
      otherwise
    );
  }
  return (
    <>
      <StoredNote answer={answer} />
      <OptionalPart of={sent} fallback={<p>{sent.reference} can’t be shown on this device.</p>}>
        <SentView list={list} sent={sent} />
      </OptionalPart>
    </>
  );
}

function SentView<T extends Sent>({ list, sent }: { list: OwnList<T>; sent: T }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = list.stepsOf(sent);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className={styles.view} aria-label={list.titleOf(sent)}>
      <p className={styles.head}>
        <StatusBadge status={sent.status} />
        <span className={styles.reference}>{sent.reference}</span>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {list.titleOf(sent)}
      </h2>
      <p className={styles.empty}>
        Written <LocalTime at={sent.writtenAt} />, received <LocalTime at={sent.receivedAt} />
      </p>
      {list.details(sent)}
      {steps.length > 0 && <h3>What happened since</h3>}
      <Timeline steps={steps} />
    </article>
  );
}
