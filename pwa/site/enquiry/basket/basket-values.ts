import * as v from 'valibot';
import { ContactMessageForm } from '../../../../edge-api/contract/contact-message';
import { optionalText } from '../../../../edge-api/contract/fields';

/** With the names of a full basket, a note of this length fits into one message. */
export const longestNote = 2000;

/** The fields of the form below the products. */
export const BasketForm = v.object({
  ...v.pick(ContactMessageForm, ['name', 'email', 'phone']).entries,
  note: optionalText('Note', longestNote),
});
export type BasketValues = v.InferInput<typeof BasketForm>;
