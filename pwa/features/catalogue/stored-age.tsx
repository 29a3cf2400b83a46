import { useSyncExternalStore } from 'react';
import { isOffline, onConnection } from '../../data/connection';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './stored-age.module.css';

type Props = { checkedAtMs: number; failed: boolean; onRetry: () => void };

/** When what is stored was up to date last; nothing where it is. */
export function StoredAge({ checkedAtMs, failed, onRetry }: Props) {
  const offline = useSyncExternalStore(onConnection, isOffline, () => false);
  if (!failed && !offline) return null;
  return (
    <p className={styles.note}>
      <Icon name="clock" size={18} />
      <span>
        As of <time>{ageText(checkedAtMs)}</time>, stored on this device.
      </span>
      <Button look="quiet" icon="refresh" onClick={onRetry}>
        Refresh
      </Button>
    </p>
  );
}

function ageText(atMs: number): string {
  const minutes = Math.round((atMs - Date.now()) / 60_000);
  const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  if (minutes > -1) return 'just now';
  if (minutes > -60) return relative.format(minutes, 'minute');
  if (minutes > -60 * 24) return relative.format(Math.round(minutes / 60), 'hour');
  return relative.format(Math.round(minutes / 60 / 24), 'day');
}
