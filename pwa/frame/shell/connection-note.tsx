import { useSyncExternalStore } from 'react';
import { isOffline, onConnection } from '../../data/http/connection';
import { Icon } from '../../ui/icon';
import styles from './connection-note.module.css';

/** Shows a note in the lower corner while our API can't be reached. */
export function ConnectionNote() {
  const offline = useSyncExternalStore(onConnection, isOffline, () => false);
  return (
    <div className={styles.region} role="status">
      {offline && (
        <p className={styles.note}>
          <Icon name="offline" size={18} />
          <span>You are offline. Stored pages still open; what you send will wait.</span>
        </p>
      )}
    </div>
  );
}
