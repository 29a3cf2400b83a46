import type { Money } from '../../../edge-api/contract/catalogue/product';
import {
  questionKindLabels,
  requestCargoLabels,
  requestNeedLabels,
  usualEndText,
} from '../../../edge-api/contract/catalogue/request-option-labels';
import type {
  ServiceQuestion,
  UsualEnd,
} from '../../../edge-api/contract/catalogue/request-options';
import {
  directionLabels as requestDirectionLabels,
  modeLabels as requestModeLabels,
} from '../../../edge-api/contract/freight/labels';
import type { Quotation } from '../../../edge-api/contract/quotation/quotation';
import { quotationStatusLabels } from '../../../edge-api/contract/quotation/quotation-labels';
import {
  alternativeTexts,
  quotationTitle,
} from '../../../edge-api/contract/quotation/quotation-texts';
import { departmentTexts } from '../../config/company/department-texts';
import { availabilityLabels, gradeLabels } from '../../config/product-labels';
import { roleLabels } from '../../config/role-labels';
import { directionLabels, modeLabels } from '../../config/service-labels';
import { statusWords } from '../../ui/status-badge';
import { priceText } from '../../ui/text/price';

/** The name of a field in words: "internal notes" for `internalNotes`. */
export const fieldInWords = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const labelsOf = (entries: object, label: (value: never) => string): [string, string][] =>
  Object.entries(entries).map(([code, value]) => [code, label(value as never)]);

type Label = { label: string };

/** The labels of the fields whose values are codes. */
const labels = new Map(
  Object.entries({
    department: labelsOf(departmentTexts, ({ label }: Label) => label),
    category: Object.values(departmentTexts).flatMap(({ categories }) =>
      labelsOf(categories, ({ label }: Label) => label),
    ),
    availability: Object.entries(availabilityLabels),
    grade: labelsOf(gradeLabels, ({ short }: { short: string }) => short),
    direction: Object.entries(directionLabels),
    mode: Object.entries(modeLabels),
    requestModes: Object.entries(requestModeLabels),
    requestDirections: Object.entries(requestDirectionLabels),
    requestCargo: Object.entries(requestCargoLabels),
    requestNeeds: Object.entries(requestNeedLabels),
    status: Object.entries(statusWords),
    role: Object.entries(roleLabels),
  }).map(([field, pairs]) => [field, new Map(pairs)]),
);

/** Whether a person chooses the value of this field from a list. */
export const isChoice = (field: string): boolean => labels.has(field);

/**
 * Returns the code of a choice that is written as its code or its label, in capitals or not. Any other text stays as
 * it is.
 */
export function codeOf(field: string, written: string): string {
  const wanted = written.trim().toLowerCase();
  const known = [...(labels.get(field) ?? [])].find((names) =>
    names.some((name) => name.toLowerCase() === wanted),
  );
  return known?.[0] ?? written;
}

type Parts = Record<string, unknown>;

/** The value of a field in words; a list has a line for each item. */
export function valueInWords(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return '(nothing)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    return value.map((item) => valueInWords(item, field)).join('\n') || '(nothing)';
  }
  if (typeof value === 'object') return partsText(value as Parts);
  return labels.get(field)?.get(String(value)) ?? String(value);
}

/** Puts prices, facts, questions, ends, pictures, quotations, notes and steps into words: each has its own form. */
function partsText(parts: Parts): string {
  const { amountMinor, label, value, alt, text, byName, to, note } = parts;
  if (typeof amountMinor === 'number') return priceText(parts as Money);
  if (isQuestion(parts)) return questionText(parts);
  if (isEnd(parts)) return usualEndText(parts);
  if (typeof label === 'string') return `${label}: ${value}`;
  if (isQuotation(parts)) return quotationText(parts);
  if (typeof alt === 'string') return `Picture: ${alt || '(not described)'}`;
  if (typeof text === 'string') return `${text} (${byName})`;
  if (typeof to === 'string') {
    const step = valueInWords(to, 'status');
    return note ? `${step}: ${note}` : step;
  }
  return Object.entries(parts)
    .map(([name, part]) => `${fieldInWords(name)}: ${valueInWords(part, name)}`)
    .join(', ');
}

const isQuotation = (parts: Parts): parts is Quotation =>
  Array.isArray(parts.alternatives) && typeof parts.validUntil === 'string';

/** "Quotation SR-7K2M-Q1: Open, By air USD 9,873.90"; a draft has no number yet. */
function quotationText({ number, revision, status, alternatives }: Quotation): string {
  const sums = alternatives.map((alternative) => {
    const { name, totals } = alternativeTexts(alternative);
    return `${name} ${totals.join(' and ')}`;
  });
  const title = number ? quotationTitle({ number, revision }) : 'Quotation';
  return [`${title}: ${quotationStatusLabels[status]}`, ...sums].join(', ');
}

const isEnd = (parts: Parts): parts is UsualEnd =>
  (parts.kind === 'port' || parts.kind === 'door') && typeof parts.country === 'string';

const isQuestion = (parts: Parts): parts is ServiceQuestion =>
  typeof parts.label === 'string' && Array.isArray(parts.options);

/** "Space needed (number in m³, required)", "Which clauses? (one of: A; B)". */
function questionText(question: ServiceQuestion): string {
  const { label, kind, options, unit, required, mayBePast } = question;
  const answer =
    kind === 'choice'
      ? `one of: ${options.join('; ')}`
      : `${questionKindLabels[kind].toLowerCase()}${unit && ` in ${unit}`}`;
  const past = mayBePast ? ', may be over' : '';
  return `${label} (${answer}${past}${required ? ', required' : ''})`;
}
