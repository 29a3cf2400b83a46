import type { ContactMessageStatus } from '../contact-message';

const takenUp: Partial<Record<ContactMessageStatus, ContactMessageStatus>> = {
  replied: 'read',
  archived: 'read',
};

/** The status of a message after its customer wrote again: it is taken up once more. Of a request see `customerAsked`. */
export const messageAfterCustomerReply = (status: ContactMessageStatus): ContactMessageStatus =>
  takenUp[status] ?? status;
