import type { Selectable } from 'kysely';
import type { ContactMessageForm, ContactMessageStatus } from '../../contract/contact-message';
import type { ServiceRequestForm, ServiceRequestStatus } from '../../contract/service-request';
import type { Database } from '../tables';

export type SubmissionRow = Selectable<Database['submissions']>;

type Told = Pick<SubmissionRow, 'kind' | 'status'>;
export type AsMessage<Row extends Told> = Row & {
  kind: 'contact-message';
  status: ContactMessageStatus;
};
export type AsRequest<Row extends Told> = Row & {
  kind: 'service-request';
  status: ServiceRequestStatus;
};
export type MessageRow = AsMessage<SubmissionRow>;
export type RequestRow = AsRequest<SubmissionRow>;

/** Whether a row is a request; the table allows no status of the other kind. */
export const isRequest = <Row extends Told>(row: Row): row is AsRequest<Row> =>
  row.kind === 'service-request';

/** Returns the row as one of the two kinds. */
export const asSubmission = <Row extends Told>(row: Row): AsMessage<Row> | AsRequest<Row> =>
  isRequest(row) ? row : (row as AsMessage<Row>);

/** Returns the contact of a message, as requests have theirs. */
export const contactOf = ({
  name,
  email,
  phone,
}: Pick<ContactMessageForm, 'name' | 'email' | 'phone'>): ServiceRequestForm['contact'] => ({
  name,
  company: '',
  email,
  phone,
  whatsapp: false,
  role: '',
  actsFor: '',
  customerReference: '',
});
