import * as v from 'valibot';
import { EmailAddress, requiredText } from './fields';
import { OptionalPhoneNumber } from './forms/phone';
import { robotHints } from './robot-hints';
import { hasOwnReference, submissionEntries } from './submission';

/** A message's longest text, in UTF-16 units. */
export const longestMessage = 5000;

/** The fields of the contact form. */
export const ContactMessageForm = v.object({
  name: requiredText('Name', 120),
  email: EmailAddress,
  phone: OptionalPhoneNumber,
  subject: requiredText('Subject', 160),
  message: requiredText('Message', longestMessage),
});
export type ContactMessageForm = v.InferOutput<typeof ContactMessageForm>;

/** Body of `POST /api/contact-messages`. */
export const ContactMessageSubmission = v.pipe(
  v.object({ ...submissionEntries, ...robotHints, ...ContactMessageForm.entries }),
  v.forward(
    v.check(hasOwnReference('contact-message'), 'The reference does not belong to this id.'),
    ['reference'],
  ),
);
export type ContactMessageSubmission = v.InferOutput<typeof ContactMessageSubmission>;

export const contactMessageStatuses = ['new', 'read', 'replied', 'archived'] as const;
export type ContactMessageStatus = (typeof contactMessageStatuses)[number];
