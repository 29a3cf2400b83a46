import type { SubmissionPage } from '../../edge-api/contract/conversation/submission-page';
import { standingOf, standingWords } from '../data/conversation/standing';
import { StatusBadge } from '../ui/status-badge';
import styles from './submission-page-view.module.css';

/** The status of a submission in words for its customer, and what it asks of them. */
export function OwnStatus({ page }: { page: SubmissionPage }) {
  const { status } = page.submission;
  const standing = standingOf(page);
  return (
    <>
      {status === 'waiting-for-customer' ? (
        <StatusBadge status={status} label="Waiting for you" />
      ) : (
        <StatusBadge status={status} />
      )}
      {standing && <strong className={styles.standing}>{standingWords[standing]}</strong>}
    </>
  );
}
