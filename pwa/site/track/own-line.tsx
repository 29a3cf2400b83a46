import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { links } from '../../config/links';
import { trackedHere } from '../../data/conversation/tracked';
import { db } from '../../data/device';
import { waitingWords } from './own-waiting';

/** In one line what this device or account sent; `otherwise` where it sent nothing. */
export function OwnLine({ otherwise }: { otherwise: ReactNode }) {
  const rows = useLiveQuery(() => trackedHere(db));
  if (!rows?.length) return otherwise;
  const waiting = waitingWords(rows);
  return (
    <Link href={links.track}>
      {waiting ? `Your requests: ${waiting}` : `Your requests: ${rows.length} sent`}
    </Link>
  );
}
