import { Button } from '../../../ui/button';
import { LocalTime } from '../../../ui/text/local-time';
import styles from './stored-note.module.css';
import type { Answer } from './use-stored-answer';

/** Shows how old the answer is when it could not be refreshed, and a button to try again. */
export function StoredNote({ answer }: { answer: Answer<unknown> }) {
  const { atMs, error, retry } = answer;
  if (error === null) return null;
  return (
    <p className={styles.note} role="status">
      {atMs ? (
        <>
          Last known state, from <LocalTime at={new Date(atMs).toISOString()} />.
        </>
      ) : (
        'Our server can’t be reached, and nothing is on this device yet.'
      )}{' '}
      <Button look="quiet" icon="refresh" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}
