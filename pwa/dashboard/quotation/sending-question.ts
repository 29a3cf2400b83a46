import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { isOpen, type QuotationContent } from '../../../edge-api/contract/quotation/quotation';
import {
  alternativeInShort,
  quotationTitle,
} from '../../../edge-api/contract/quotation/quotation-texts';
import { dayText } from '../../../edge-api/contract/text/dates';
import type { Question } from '../../ui/confirm-dialog';
import { unprintedIn } from './made-quotation';
import { outlivedRates } from './outlived-rates';

/** What staff are asked before a quotation is sent: to whom it goes, what it comes to, which rates end before it, what its PDF can't show, and what it replaces. */
export function sendingQuestion(
  request: AdminRecord<'service-requests'>,
  id: string,
  content: QuotationContent,
): Question {
  const { contact, quotations = [] } = request;
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
    ],
    confirm: 'Send',
  };
}
