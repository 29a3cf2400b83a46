import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { isOpen, type QuotationContent } from '../../../edge-api/contract/quotation/quotation';
import {
  alternativeInShort,
  quotationTitle,
} from '../../../edge-api/contract/quotation/quotation-texts';
import { dayText } from '../../../edge-api/contract/text/dates';
import type { Question } from '../../ui/confirm-dialog';
import { outlivedRates } from './outlived-rates';

/** What staff are asked before a quotation is sent: to whom it goes, what it comes to, which rates end before it, and what it replaces. */
export function sendingQuestion(
  { contact, quotations = [] }: AdminRecord<'service-requests'>,
  content: QuotationContent,
): Question {
  const { alternatives, validUntil } = content;
  const open = quotations.find(isOpen);
  return {
    title: `Send this quotation to ${contact.name}?`,
    changes: [
      ...alternatives.map((alternative) => `${alternativeInShort(alternative)}.`),
      `It can be accepted until ${dayText(validUntil)}.`,
      ...outlivedRates(content),
      ...(open ? [`It replaces ${quotationTitle(open)}.`] : []),
    ],
    confirm: 'Send',
  };
}
