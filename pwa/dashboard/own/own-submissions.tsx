import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { OwnStatus } from '../../conversation/own-status';
import { readable } from '../../data/http/readable';
import type { PrivateDb } from '../../data/store/private-db';
import { OptionalPart } from '../../loading/optional-part';
import { LocalTime } from '../../ui/text/local-time';
import { Timeline } from '../../ui/timeline';
import { StoredNote } from '../parts/answers/stored-note';
import { useStoredAnswer } from '../parts/answers/use-stored-answer';
import { LeftOutNote } from '../parts/left-out-note';
import type { OwnList, Sent } from './own-list';
import styles from './own-submissions.module.css';

type Props<T extends Sent> = {
  list: OwnList<T>;
  db: PrivateDb;
  /** The one that was open just now: its link gets the focus back. */
  closedId: string | null;
};

/** What a logged-in person sent, newest first, with its status. */
export function OwnSubmissions<T extends Sent>({ list, db, closedId }: Props<T>) {
  const answer = useStoredAnswer(db, list.answerKey, list.ask);
  const { value, error } = answer;
  const stored = useMemo(() => value && readable(list.schema, value), [list.schema, value]);
  return (
    <section className={styles.section} aria-label={list.title}>
      <h2>{list.title}</h2>
      <StoredNote answer={answer} />
      {stored && <LeftOutNote what={list.what} leftOut={stored.leftOut} />}
      {value?.length === 0 && <p className={styles.empty}>{list.empty}</p>}
      {value === undefined && error === null && <p className={styles.empty}>Loading …</p>}
      <ul className={styles.list}>
        {stored?.records.map((sent) => (
          <OptionalPart
            key={sent.id}
            of={sent}
            fallback={<li className={styles.item}>{sent.reference}</li>}
          >
            <SentItem list={list} sent={sent} wasOpen={sent.id === closedId} />
          </OptionalPart>
        ))}
      </ul>
    </section>
  );
}

type ItemProps<T extends Sent> = Pick<Props<T>, 'list'> & { sent: T; wasOpen: boolean };

function SentItem<T extends Sent>({ list, sent, wasOpen }: ItemProps<T>) {
  const [path] = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list appears again.
  useEffect(() => {
    if (wasOpen) link.current?.focus();
  }, []);
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <OwnStatus page={list.pageOf(sent)} />
        <span className={styles.reference}>{sent.reference}</span>
        <LocalTime at={sent.receivedAt} />
      </p>
      <h3>
        <Link ref={link} className={styles.open} href={`${path}?open=${sent.id}`}>
          {list.titleOf(sent)}
        </Link>
      </h3>
      <p className={styles.details}>{list.summaryOf(sent)}</p>
      <Timeline steps={list.stepsOf(sent)} />
    </li>
  );
}
