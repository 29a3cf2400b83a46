import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { links } from '../../config/links';
import { OwnStatus } from '../../conversation/own-status';
import { trackedHere } from '../../data/conversation/tracked';
import { db } from '../../data/device';
import { refreshKept } from '../../data/device-conversation';
import { readSession } from '../../data/session/stored-session';
import type { Tracked } from '../../data/store/tracked';
import { PageTitle } from '../../ui/page-parts';
import { Badge } from '../../ui/status-badge';
import { LocalTime } from '../../ui/text/local-time';
import { CodeForm } from './code-form';
import styles from './track.module.css';

/** What this device keeps for the person who uses it, newest first, and the form for a mailed code. */
export function TrackScreen({ title }: { title: string }) {
  const rows = useLiveQuery(() => trackedHere(db));
  const token = useLiveQuery(async () => (await readSession(db))?.token ?? null);
  useEffect(() => {
    // What is known stays; the dashboard says why.
    if (token !== undefined) refreshKept().catch(() => {});
  }, [token]);
  return (
    <>
      <PageTitle title={title}>
        They open here without a connection too. We answer here and by e-mail.
      </PageTitle>
      {rows && rows.length > 0 && (
        <ul className={styles.list} aria-label="Sent from this device or account">
          {rows.map((row) => (
            <SentItem key={row.id} row={row} />
          ))}
        </ul>
      )}
      <CodeForm isFirst={rows?.length === 0} />
    </>
  );
}

function SentItem({ row: { id, subject, reference, receivedAt, page } }: { row: Tracked }) {
  return (
    <li className={styles.item}>
      <p className={styles.facts}>
        {page ? <OwnStatus page={page} /> : <Badge>Sent</Badge>}
        <span className={styles.reference}>{reference}</span>
        {receivedAt && <LocalTime at={receivedAt} />}
      </p>
      <Link className={styles.open} href={links.submission(id)}>
        {subject || 'Not loaded yet'}
      </Link>
    </li>
  );
}
