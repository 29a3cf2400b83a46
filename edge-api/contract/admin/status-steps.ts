import type { ContactMessageStatus } from '../contact-message';
import type { ServiceRequestStatus } from '../service-request';

/** Which status may follow which; a message can be taken up again, a request only goes on. */
export const messageSteps: Record<ContactMessageStatus, readonly ContactMessageStatus[]> = {
  new: ['read', 'replied', 'archived'],
  read: ['new', 'replied', 'archived'],
  replied: ['read', 'archived'],
  archived: ['read'],
};

export const requestSteps: Record<ServiceRequestStatus, readonly ServiceRequestStatus[]> = {
  new: ['reviewing'],
  reviewing: ['quoted'],
  quoted: ['accepted', 'declined'],
  accepted: ['closed'],
  declined: ['closed'],
  closed: [],
};
