import { useSyncExternalStore } from 'react';
import { currentReachability, onReachability } from '../../data/connection';
import { Icon } from '../../ui/icon';
import styles from './connection-note.module.css';

/** A line under the bar while our API can't be reached. */
export function ConnectionNote() {
  const offline = useSyncExternalStore(subscribe, isOffline, () => false);
  return (
    <div className={styles.region} role="status">
      {offline && (
        <p className={styles.note}>
          <Icon name="offline" />
          <span>You are offline. What you read is stored here; what you send will wait.</span>
        </p>
      )}
    </div>
  );
}

// The browser is right when it says that there is no network; that there is one proves nothing.
const isOffline = () => !navigator.onLine || currentReachability() === false;

function subscribe(listener: () => void) {
  const stop = onReachability(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
