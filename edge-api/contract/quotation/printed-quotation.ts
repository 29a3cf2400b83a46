import { company } from '../../../pwa/config/company/company';
import type { OwnRequest } from '../admin/inbox';
import { requestTexts } from '../field-texts';
import { textsIn } from '../forms/form-texts';
import { cargoText } from '../freight/cargo-texts';
import type { TextFormats } from '../freight/text-formats';
import type { ServiceRequestForm } from '../service-request';
import { dayText } from '../text/dates';
import { isOpen, type ShownQuotation } from './quotation';
import { quotationStatusLabels } from './quotation-labels';
import {
  type AlternativeTexts,
  alternativeInShort,
  alternativeTexts,
  quotationTitle,
} from './quotation-texts';

/**
 * The texts that are printed of a quotation; `facts` and `parts` with their labels. `at`: when it was decided, or
 * otherwise sent, in ISO 8601, so that its file does not change from day to day; null for a draft.
 */
export type PrintedQuotation = {
  at: string | null;
  company: { name: string; lines: string[] };
  title: string;
  facts: [label: string, text: string][];
  alternatives: AlternativeTexts[];
  parts: [label: string, text: string][];
};

/** The parts of a request that are printed with its quotations. */
export type PricedRequest = Pick<OwnRequest, 'reference' | keyof ServiceRequestForm>;

/** Under which a quotation is saved; a draft has no number yet. */
export const quotationFileName = (
  { number, revision }: Pick<ShownQuotation, 'number' | 'revision'>,
  reference: string,
): string => `${number || reference}${revision > 1 ? `-revision-${revision}` : ''}.pdf`;

/** The lines of a shipment that are printed, by their labels. */
const shownLines = new Set(['From', 'To', 'Incoterms rule', 'Commodity', 'Total']);

const given = (texts: readonly [label: string, text: string][]) =>
  texts.filter(([, text]) => text !== '');

/** Returns which alternative was accepted, by whom and when; for a declined one the day. */
function decisionFacts(
  { decision, decidedAt, alternatives }: ShownQuotation,
  dayOf: (at: string) => string,
): [label: string, text: string][] {
  const on: [string, string] = ['Decided on', decidedAt ? dayText(dayOf(decidedAt)) : ''];
  if (decision?.kind !== 'accept') return [on];
  const chosen = alternatives.find(({ id }) => id === decision.alternativeId);
  return [
    ['Accepted', chosen ? alternativeInShort(chosen) : ''],
    ['Accepted by', decision.name],
    on,
  ];
}

/**
 * A quotation on paper: the company's head, for whom and for what it is, and what its page says.
 * @param formats how numbers and measures are written
 * @param dayOf the day of an instant at the company, in ISO 8601
 */
export function printedQuotation(
  quotation: ShownQuotation,
  request: PricedRequest,
  formats: TextFormats,
  dayOf: (at: string) => string,
): PrintedQuotation {
  const { number, revision, sentAt, validUntil, status, alternatives } = quotation;
  const { reference, contact, shipment } = request;
  const route = textsIn('lines', requestTexts, request, formats, 'shipment');
  const cargo = shipment?.cargo.map((group) => cargoText(group, formats)) ?? [];
  return {
    at: quotation.decidedAt ?? sentAt,
    company: {
      name: company.name,
      lines: [
        ...company.offices.map(({ lines, phone }) => [...lines, phone.display].join(', ')),
        `${company.phone.display}, ${company.email}`,
      ],
    },
    title: quotationTitle(quotation),
    facts: given([
      ['Number', number],
      ['Revision', revision > 0 ? String(revision) : ''],
      ['Date', sentAt ? dayText(dayOf(sentAt)) : ''],
      ['Valid until', dayText(validUntil)],
      ['Status', isOpen(quotation) ? '' : quotationStatusLabels[status]],
      ...decisionFacts(quotation, dayOf),
      ['For', [contact.name, contact.company].filter(Boolean).join(', ')],
      ['Request', reference],
      ['Your reference', contact.customerReference],
      ...route.filter(([label]) => shownLines.has(label)),
      ['Cargo', cargo.join('\n')],
    ]),
    alternatives: alternatives.map(alternativeTexts),
    parts: given([
      ['Included', quotation.included],
      ['Not included', quotation.excluded],
      ['Terms', quotation.terms],
    ]),
  };
}
