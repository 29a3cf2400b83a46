import type { TimelineStep } from '../../edge-api/contract/admin/inbox';
import { statusWords } from './status-badge';
import { LocalTime } from './text/local-time';
import styles from './timeline.module.css';

/** The steps that a request took, oldest first. */
export function Timeline({ steps }: { steps: TimelineStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.timeline} aria-label="Timeline">
      {steps.map(({ at, by, to, note }) => (
        <li key={`${at} ${to}`}>
          <strong>{statusWords[to]}</strong> <LocalTime at={at} /> · {by}
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
