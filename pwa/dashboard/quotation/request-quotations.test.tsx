import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  quotationContent,
  quotationLine,
  sentQuotation,
} from '../../../edge-api/test-support/quotations/quotation-samples';
import { RequestQuotation } from './request-quotations';

test('staff read beside a margin how many lines have no cost', () => {
  const [air] = quotationContent().alternatives;
  if (!air) throw new Error('There is one.');
  const lines = [...air.lines.slice(0, 1), quotationLine({ id: 'doc', chargeName: 'Documents' })];
  const quotation = sentQuotation({ alternatives: [{ ...air, lines }] });
  const shown = renderToStaticMarkup(
    <RequestQuotation
      quotation={quotation}
      email="farida@sampan.example"
      from={null}
      onWithdraw={() => undefined}
    />,
  );
  expect(shown).toContain('1 line without a cost');
});
