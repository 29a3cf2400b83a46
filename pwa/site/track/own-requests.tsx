import { useLiveQuery } from 'dexie-react-hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { links } from '../../config/links';
import { OwnStatus } from '../../conversation/own-status';
import { trackedHere } from '../../data/conversation/tracked';
import { db } from '../../data/device';
import type { Tracked } from '../../data/store/tracked';
import { ButtonLink } from '../../ui/button';
import { SectionHead } from '../../ui/section-head';
import { Badge } from '../../ui/status-badge';
import styles from './own-requests.module.css';
import { waitingWords } from './own-waiting';

const shown = 3;

/**
 * The newest of what this device or account sent. It comes while its place is below the screen, so that nothing
 * that is seen moves; until then `OwnLine` leads there.
 */
export function OwnRequests() {
  const rows = useLiveQuery(() => trackedHere(db));
  const place = useRef<HTMLDivElement>(null);
  const mayCome = useIsBelowScreen(place, rows !== undefined && rows.length > 0);
  if (!rows?.length) return null;
  return (
    <div ref={place} className={styles.place}>
      {mayCome && (
        <section className={styles.section} aria-label="Your requests">
          <SectionHead title="Your requests" more={{ label: 'All of them', href: links.track }} />
          {waitingWords(rows) && <p className={styles.waiting}>{waitingWords(rows)}</p>}
          <ul className={styles.list}>
            {rows.slice(0, shown).map((row) => (
              <OwnItem key={row.id} row={row} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function OwnItem({ row: { id, kind, subject, reference, page } }: { row: Tracked }) {
  return (
    <li className={styles.item}>
      <p className={styles.facts}>
        {page ? <OwnStatus page={page} /> : <Badge>Sent</Badge>}
        <span>{reference}</span>
      </p>
      <Link href={links.submission(id)}>{subject || 'Not loaded yet'}</Link>
      {kind === 'service-request' && page && (
        <div>
          <ButtonLink look="quiet" icon="copy" href={links.requestAgain(id)}>
            Send again
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

/** Whether a place was below the screen once since `isWanted`. */
function useIsBelowScreen(place: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [wasBelow, setWasBelow] = useState(false);
  useEffect(() => {
    if (!isWanted || wasBelow || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= innerHeight) setWasBelow(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isWanted, wasBelow, place]);
  return wasBelow;
}
