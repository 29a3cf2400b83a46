import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { isOpen, type QuotationContent } from '../../../edge-api/contract/quotation/quotation';
import {
  alternativeInShort,
  quotationTitle,
} from '../../../edge-api/contract/quotation/quotation-texts';
import { dayText } from '../../../edge-api/contract/text/dates';
import type { Question } from '../../ui/confirm-dialog';
import { unconfirmedBecause } from '../parts/inbox/unconfirmed';
import { unprintedIn } from './made-quotation';
import { outlivedRates } from './outlived-rates';

/**
 * Makes the question for staff before a quotation is sent: to whom it goes, what it comes to, which rates end before
 * it, what its PDF can't show, what it replaces, and what speaks against it.
 */
export function sendingQuestion(
  request: AdminRecord<'service-requests'>,
  id: string,
  content: QuotationContent,
): Question {
  const { contact, quotations = [], suspected, addressConfirmedAt } = request;
  const { alternatives, validUntil } = content;
  const open = quotations.find(isOpen);
  return {
    title: `Send this quotation to ${contact.name}?`,
    changes: [
      ...alternatives.map((alternative) => `${alternativeInShort(alternative)}.`),
      `It can be accepted until ${dayText(validUntil)}.`,
      ...outlivedRates(content),
      ...unprintedIn(request, id, content),
      ...(open ? [`It replaces ${quotationTitle(open)}.`] : []),
      ...(addressConfirmedAt ? [] : [unconfirmedBecause(contact.email)]),
      ...(suspected ? ['It seems to come from a robot. Sent, it counts as from a person.'] : []),
    ],
    confirm: 'Send',
  };
}
