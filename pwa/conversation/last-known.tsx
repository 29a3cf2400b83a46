import { Button } from '../ui/button';
import { LocalTime } from '../ui/text/local-time';
import styles from './last-known.module.css';
import type { SentState } from './use-sent';

type Props = { state: SentState; askedAtMs: number };

/**
 * Says how old a shown submission is, if our server could not be asked. The note in the corner would say it twice.
 */
export function LastKnown({ state: { asked, retry }, askedAtMs }: Props) {
  if (asked !== 'failed') return null;
  return (
    <p className={styles.note} role="status" data-says-offline>
      <span>
        Last known state, from <LocalTime at={new Date(askedAtMs).toISOString()} />. Our server
        can’t be reached now: what you send waits on this device.
      </span>
      <Button look="quiet" icon="refresh" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}
