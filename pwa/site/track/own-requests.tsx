import { useLiveQuery } from 'dexie-react-hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { sentHere } from '../../data/conversation/sent';
import { db } from '../../data/device';
import { lazy } from '../../loading/lazy';
import styles from './own-requests.module.css';

const NewestList = lazy(() => import('./newest-list'), 'NewestList');

/**
 * Shows the newest of what this device or account sent; its code is loaded only if there is some. It appears while
 * its place is in the lower half of the screen or below, so that little of what is seen moves; until then `OwnLine`
 * leads there.
 */
export function OwnRequests() {
  const rows = useLiveQuery(() => sentHere(db));
  const place = useRef<HTMLDivElement>(null);
  const mayCome = useIsLow(place, rows !== undefined && rows.length > 0);
  if (!rows?.length) return null;
  return (
    <div ref={place} className={styles.place}>
      {mayCome && <NewestList rows={rows} />}
    </div>
  );
}

/** Tells whether a place was in the lower half of the screen or below it once since `isWanted`. */
function useIsLow(place: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [wasLow, setWasLow] = useState(false);
  useEffect(() => {
    if (!isWanted || wasLow || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= innerHeight / 2) setWasLow(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isWanted, wasLow, place]);
  return wasLow;
}
