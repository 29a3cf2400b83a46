import type { TimelineStep } from '../../edge-api/contract/admin/inbox';
import type { CloseReason } from '../../edge-api/contract/admin/status-steps';
import { wayText } from '../../edge-api/contract/quotation/quotation-labels';
import { statusWords } from './status-badge';
import { LocalTime } from './text/local-time';
import styles from './timeline.module.css';

export const closeReasonWords: Record<CloseReason, string> = {
  duplicate: 'a duplicate',
  'no-answer': 'no answer',
  other: 'another reason',
};

/** `words`: instead of those for staff. */
type Step = TimelineStep & { words?: string };

/** The steps that a request took, oldest first. */
export function Timeline({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.timeline} aria-label="Timeline">
      {steps.map(({ at, by, from, to, words = statusWords[to], note, reason, via }) => (
        <li key={`${at} ${from} ${to}`}>
          <strong>{words}</strong>
          {reason && ` (${closeReasonWords[reason]})`} <LocalTime at={at} />
          {by && ` · ${by}`}
          {via && ` ${wayText(via)}`}
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
