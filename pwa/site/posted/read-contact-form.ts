import { ContactMessageForm } from '../../../edge-api/contract/contact-message';
import type { FormFields } from '../../../edge-api/contract/forms/form-fields';
import { formValue } from '../../../edge-api/contract/forms/form-value';
import { contactResolver } from '../enquiry/contact/contact-resolver';
import { checkPosted } from './check-posted';

/** Reads the contact form that a browser sent. */
export const readContactForm = (fields: FormFields) =>
  checkPosted({
    kind: 'contact-message',
    resolver: contactResolver,
    values: formValue(ContactMessageForm, fields) as ContactMessageForm,
    fields,
  });
