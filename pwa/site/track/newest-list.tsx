import { useEffect } from 'react';
import { Link } from 'wouter';
import { links } from '../../config/links';
import { OwnStatus } from '../../conversation/own-status';
import { waitsForAnswer } from '../../data/conversation/standing';
import { requestIn } from '../../data/conversation/tracked';
import { refreshKept } from '../../data/device-conversation';
import type { Tracked } from '../../data/store/tracked';
import { ButtonLink } from '../../ui/button';
import { SectionHead } from '../../ui/section-head';
import { Badge } from '../../ui/status-badge';
import styles from './own-requests.module.css';
import { waitingWords } from './own-waiting';

const shown = 3;

/** Lists what this device or account sent: first what waits for its customer, then the newest. */
export function NewestList({ rows }: { rows: readonly Tracked[] }) {
  useEffect(() => {
    refreshKept().catch(() => {}); // What is known stays; its page says how old it is.
  }, []);
  const waiting = rows.filter(({ page }) => waitsForAnswer(page));
  const others = rows.filter((row) => !waiting.includes(row));
  return (
    <section className={styles.section} aria-label="Your requests">
      <SectionHead title="Your requests" more={{ label: 'All of them', href: links.track }} />
      {waiting.length > 0 && <p className={styles.waiting}>{waitingWords(rows)}</p>}
      <ul className={styles.list}>
        {[...waiting, ...others].slice(0, shown).map((row) => (
          <OwnItem key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function OwnItem({ row }: { row: Tracked }) {
  const { id, subject, reference, page } = row;
  return (
    <li className={styles.item}>
      <p className={styles.facts}>
        {page ? <OwnStatus page={page} /> : <Badge>Sent</Badge>}
        <span>{reference}</span>
      </p>
      <Link href={links.submission(id)}>{subject || 'Not loaded yet'}</Link>
      {requestIn(row) && (
        <div>
          <ButtonLink look="quiet" icon="copy" href={links.requestAgain(id)}>
            Send again
          </ButtonLink>
        </div>
      )}
    </li>
  );
}
