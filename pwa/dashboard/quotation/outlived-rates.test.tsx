import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { QuotationContent } from '../../../edge-api/contract/quotation/quotation';
import { quotationContent } from '../../../edge-api/test-support/quotations/quotation-samples';
import { serviceRequest } from '../../../edge-api/test-support/samples';
import { TermsFields } from './quotation-editor';
import { valuesOf } from './quotation-values';
import { sendingQuestion } from './sending-question';

const warning = 'By air: its rate ends on 31 December 2026, before this quotation does.';

/** Makes a quotation that can be accepted until this day, from two rates, the first of which ends with the year. */
function until(validUntil: string): QuotationContent {
  const { alternatives, ...content } = quotationContent({ validUntil });
  const rateEnds = [
    { lineId: 'fuel', validTo: '2027-03-31' },
    { lineId: 'freight', validTo: '2026-12-31' },
  ];
  return { ...content, alternatives: alternatives.map((one) => ({ ...one, rateEnds })) };
}

function Editor({ content }: { content: QuotationContent }) {
  const form = useForm({ defaultValues: valuesOf('id', content, '2026-11-27') });
  return (
    <FormProvider {...form}>
      <TermsFields />
    </FormProvider>
  );
}

const shownFor = (content: QuotationContent) => renderToStaticMarkup(<Editor content={content} />);
const request = {
  ...serviceRequest(),
  reference: 'SR-7K2M-9QXD',
  status: 'reviewing',
  timeline: [],
  quotations: [],
};
const askedFor = (content: QuotationContent) =>
  sendingQuestion(request as never, 'id', content).changes;

test('a quotation that outlives a rate of its lines warns in the editor and before it is sent', () => {
  expect(shownFor(until('2027-01-01'))).toContain(warning);
  expect(askedFor(until('2027-01-01'))).toContain(warning);
});

test('one that ends with its rates or before them says nothing', () => {
  expect(shownFor(until('2026-12-31'))).not.toContain('its rate ends');
  expect(askedFor(until('2026-12-31'))).not.toContain(warning);
});

test('letters that its PDF shows as boxes are named before it is sent', () => {
  const content = { ...until('2026-12-31'), terms: 'Paid ꦀ, 銅鑼灣' };
  expect(askedFor(content)).toContain('“Terms”: the PDF shows a box instead of ꦀ.');
  expect(askedFor(until('2026-12-31')).join(' ')).not.toContain('box');
});
