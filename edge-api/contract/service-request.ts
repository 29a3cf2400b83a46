import * as v from 'valibot';
import { slugPattern } from './catalogue/slug';
import { EmailAddress, optionalText, requiredText } from './fields';
import { PhoneNumber } from './forms/phone';
import { senderRoles } from './forms/sender-texts';
import { RequestFiles } from './request-file';
import { robotHints } from './robot-hints';
import { ServiceAnswers } from './service-answers';
import { Shipment } from './shipment';
import { hasOwnReference, submissionEntries } from './submission';

const requestEntries = {
  contact: v.object({
    name: requiredText('Name', 120),
    company: optionalText('Company', 160),
    email: EmailAddress,
    phone: PhoneNumber,
    /** May be used to answer. */
    whatsapp: v.optional(v.boolean(), false),
    /** The role of the sender in this shipment; empty where they gave none. */
    role: v.optional(
      v.picklist(
        ['', ...senderRoles],
        'Choose whether you send the goods, receive them, or ask for another party.',
      ),
      '',
    ),
    /** The party for whom the sender asks, where that is another one. */
    actsFor: optionalText('Name of the other party', 160),
    /** The sender's own, such as the number of a purchase order. */
    customerReference: optionalText('Your reference', 60),
  }),
  serviceSlug: v.nullable(
    v.pipe(
      v.string(),
      v.nonEmpty(),
      v.maxLength(120),
      v.regex(slugPattern, 'There is no such service.'),
    ),
  ),
  /** Null for services without a shipment, such as customs or insurance. */
  shipment: v.nullable(Shipment),
  answers: ServiceAnswers,
  files: RequestFiles,
  notes: optionalText('Notes', 4000),
};

type Asked = { shipment: object | null; answers: readonly object[]; notes: string };
const asksSomething = ({ shipment, answers, notes }: Asked) =>
  shipment !== null || answers.length > 0 || notes !== '';

const nothingAsked = 'Please write what you need.';

/** The fields of the service-request form. */
export const ServiceRequestForm = v.pipe(
  v.object(requestEntries),
  v.forward(v.partialCheck([['shipment'], ['answers'], ['notes']], asksSomething, nothingAsked), [
    'notes',
  ]),
);
export type ServiceRequestForm = v.InferOutput<typeof ServiceRequestForm>;

/** Body of `POST /api/service-requests`. */
export const ServiceRequestSubmission = v.pipe(
  v.object({ ...submissionEntries, ...robotHints, ...requestEntries }),
  v.forward(v.partialCheck([['shipment'], ['answers'], ['notes']], asksSomething, nothingAsked), [
    'notes',
  ]),
  v.forward(
    v.check(hasOwnReference('service-request'), 'The reference does not belong to this id.'),
    ['reference'],
  ),
);
export type ServiceRequestSubmission = v.InferOutput<typeof ServiceRequestSubmission>;

export const serviceRequestStatuses = [
  'new',
  'reviewing',
  'waiting-for-customer',
  'quoted',
  'accepted',
  'declined',
  'no-bid',
  'closed',
] as const;
export type ServiceRequestStatus = (typeof serviceRequestStatuses)[number];
