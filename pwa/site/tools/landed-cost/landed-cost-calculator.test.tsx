import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readFigures } from '../../../ui/tools/read-figures';
import { LandedCostTable } from './landed-cost-calculator';
import { landedCostRules, landedResult } from './landed-cost-figures';

const noRates = '&cd=0&rd=0&sd=0&vat=0&ait=0&at=0';

function shown(search: string): string {
  const { figures } = readFigures(`?goods=100&currency=BDT${search}${noRates}`, landedCostRules);
  const result = landedResult(figures);
  if ('missing' in result) throw new Error(result.missing);
  return renderToStaticMarkup(<LandedCostTable {...result} figures={figures} />);
}

test('freight and insurance of nothing have their rows, where the price has neither', () => {
  const fob = shown('&freight=0&insurance=0');
  expect(fob).toMatch(/Freight<\/th><td[^>]*>0\.00</);
  expect(fob).toMatch(/Insurance<\/th><td[^>]*>0\.00</);
});

test('what the price has in it has no row of its own', () => {
  expect(shown('&price=cfr&insurance=0')).not.toContain('>Freight<');
  expect(shown('&price=cif')).not.toContain('>Insurance<');
});
