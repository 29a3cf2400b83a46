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
  'waiting-for-customer': 'Waiting for the customer',
  quoted: 'Quoted',
  accepted: 'Accepted',
  declined: 'Declined',
  'no-bid': 'No offer',
  closed: 'Closed',
};

type Tone = 'attention' | 'moving' | 'good' | 'bad';

const tones: Partial<Record<AnyStatus, Tone>> = {
  new: 'attention',
  read: 'moving',
  reviewing: 'moving',
  'waiting-for-customer': 'moving',
  quoted: 'moving',
  replied: 'good',
  accepted: 'good',
  declined: 'bad',
  'no-bid': 'bad',
};

type Props = { status: AnyStatus; label?: string };

/** A status as a word on a colour. */
export const StatusBadge = ({ status, label = statusWords[status] }: Props) => (
  <Badge tone={tones[status]}>{label}</Badge>
);

/** A word on a colour; the word says everything, the colour only helps. */
export const Badge = ({ tone, children }: { tone?: Tone | undefined; children: string }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
