import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';
import { QuotationContent } from '../../../edge-api/contract/quotation/quotation';
import { contentOf, type QuotationValues } from './quotation-values';

/** Checks what was typed by the schema of the API, and says at which field something is wrong. */
export const checkQuotation: Resolver<QuotationValues, unknown, QuotationContent> = (values) => {
  const content = contentOf(values);
  const read = v.safeParse(QuotationContent, content);
  if (read.success) return { values: read.output, errors: {} };
  const errors: FieldErrors<QuotationValues> = {};
  for (const { path, message } of read.issues) {
    const keys = (path ?? []).map(({ key }) => String(key));
    set(errors, fieldAt(keys, values, content), { type: 'schema', message });
  }
  return { values: {}, errors };
};

/** Returns the form field that the schema's path means; an error about all lines is shown at the list. */
function fieldAt(keys: string[], values: QuotationValues, content: QuotationContent): string {
  const [list, at, part, index, field] = keys;
  if (list !== 'alternatives' || at === undefined) return keys.join('.');
  const alternative = `${list}.${at}`;
  const written = content.alternatives[Number(at)];
  const typed = values.alternatives[Number(at)];
  if (part === 'transitDays')
    return `${alternative}.${index === 'to' ? 'transitTo' : 'transitFrom'}`;
  if (part === 'lines' && index === undefined) return `${alternative}.lines.root`;
  if (part === 'unitCosts') {
    const id = written?.unitCosts[Number(index)]?.lineId;
    const cost = field === 'minimumCostMinor' ? 'minimumCost' : 'unitCost';
    return `${alternative}.lines.${typed?.lines.findIndex((line) => line.id === id)}.${cost}`;
  }
  if (part === 'exchange') {
    const from = written?.exchange?.rates[Number(field)]?.from;
    const place = typed?.rates.findIndex((rate) => rate.from === from);
    return `${alternative}.rates.${place}.${keys[5] ?? 'rate'}`;
  }
  return keys.join('.');
}
