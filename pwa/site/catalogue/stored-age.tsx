import { useSyncExternalStore } from 'react';
import { isOffline, onConnection } from '../../data/http/connection';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { agoText } from '../../ui/text/formats';
import styles from './stored-age.module.css';

type Props = { checkedAtMs: number; failed: boolean; onRetry: () => void };

/** Says when the stored data was last up to date; nothing while it is up to date. */
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
  const minutes = Math.round((Date.now() - atMs) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return agoText({ count: minutes, unit: 'minute' });
  if (minutes < 60 * 24) return agoText({ count: Math.round(minutes / 60), unit: 'hour' });
  return agoText({ count: Math.round(minutes / 60 / 24), unit: 'day' });
}
