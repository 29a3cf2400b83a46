import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { filledLines } from '../../../cargo/planner-values';
import { CargoTable } from './planner-answer';

const sides = { lengthCm: 120, widthCm: 100, heightCm: 90, weightKg: 20, stackable: true };
const line = (packageKind: string, quantity: number) => ({
  kind: 'packages',
  packageKind,
  quantity,
  ...sides,
});

test('each line of the sheet has one word for its packages', () => {
  const lines = filledLines([line('carton', 40), line('pallet', 1)]);
  const html = renderToStaticMarkup(<CargoTable lines={lines} />);
  expect(html).toContain('1. cartons<');
  expect(html).toContain('2. pallet<');
});
