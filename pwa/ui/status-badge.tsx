import type { ContactMessageStatus } from '../../edge-api/contract/contact-message';
import type { ServiceRequestStatus } from '../../edge-api/contract/service-request';
import styles from './status-badge.module.css';

export type AnyStatus = ContactMessageStatus | ServiceRequestStatus;

export const statusWords: Record<AnyStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  archived: 'Archived',
  reviewing: 'Reviewing',
  quoted: 'Quoted',
  accepted: 'Accepted',
  declined: 'Declined',
  closed: 'Closed',
};

type Props = { status: AnyStatus; label?: string };

/** A status as a word on a colour; the word says everything, the colour only helps. */
export function StatusBadge({ status, label = statusWords[status] }: Props) {
  return (
    <span className={styles.badge} data-status={status}>
      {label}
    </span>
  );
}
