import type { ContactMessageStatus } from '../contact-message';
import type { ServiceRequestStatus } from '../service-request';

/** Which status may follow which; a message can be taken up again. */
export const messageSteps: Record<ContactMessageStatus, readonly ContactMessageStatus[]> = {
  new: ['read', 'replied', 'archived'],
  read: ['new', 'replied', 'archived'],
  replied: ['read', 'archived'],
  archived: ['read'],
};

/**
 * The steps of a request that staff take by hand. To `quoted` one comes by sending a quotation, and only its customer
 * accepts or declines one.
 */
export const requestSteps: Record<ServiceRequestStatus, readonly ServiceRequestStatus[]> = {
  new: ['reviewing', 'no-bid', 'closed'],
  reviewing: ['waiting-for-customer', 'no-bid', 'closed'],
  'waiting-for-customer': ['reviewing', 'no-bid', 'closed'],
  quoted: ['reviewing', 'no-bid', 'closed'],
  accepted: ['closed'],
  declined: ['closed'],
  'no-bid': ['closed'],
  closed: ['reviewing'],
};

/** Why a request is closed that has no outcome. */
export const closeReasons = ['duplicate', 'no-answer', 'other'] as const;
export type CloseReason = (typeof closeReasons)[number];

const withoutOutcome = new Set<ServiceRequestStatus>([
  'new',
  'reviewing',
  'waiting-for-customer',
  'quoted',
]);

/**
 * Returns the reason that a step needs: why the company makes no offer, or why a request is closed without an
 * outcome.
 */
export const reasonNeeded = (
  from: ServiceRequestStatus,
  to: ServiceRequestStatus | undefined,
): 'sentence' | 'choice' | null => {
  if (to === 'no-bid') return 'sentence';
  return to === 'closed' && withoutOutcome.has(from) ? 'choice' : null;
};
