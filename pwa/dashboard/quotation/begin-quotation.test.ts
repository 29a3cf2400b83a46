import { expect, test } from 'vitest';
import type { CargoGroup } from '../../../edge-api/contract/freight/cargo-group';
import { shipment } from '../../../edge-api/test-support/samples';
import {
  beginAlternative,
  beginQuotation,
  emptyLine,
  quantityFor,
  withRateLines,
} from './begin-quotation';

const boxes = (containerType: '20GP' | '40HC', quantity: number): CargoGroup => ({
  ...{ kind: 'containers', containerType, quantity, cargoWeightKg: 9_000, shippersOwn: false },
  ...{ cargoLengthCm: null, cargoWidthCm: null, cargoHeightCm: null },
});
const begun = (changes: Parameters<typeof shipment>[0]) =>
  beginQuotation({ shipment: shipment(changes) }, 'id', '2026-11-26');

test('a quotation begins with the freight of the request, and holds for fourteen days', () => {
  const { alternatives, validUntil, terms } = begun({ mode: 'air' });
  expect(validUntil).toBe('2026-12-10');
  expect(terms).not.toBe('');
  expect(alternatives).toMatchObject([
    {
      ...{ name: 'By air', mode: 'air' },
      lines: [{ chargeName: 'Air freight', basis: 'kg-chargeable', currency: 'USD' }],
    },
  ]);
  expect(Number(alternatives[0]?.lines[0]?.quantity)).toBeGreaterThan(0);
});

test('containers are a line for each type', () => {
  const { alternatives } = begun({ mode: 'sea', cargo: [boxes('40HC', 2), boxes('20GP', 3)] });
  const read = alternatives[0]?.lines.map(({ quantity, containerType }) => [
    quantity,
    containerType,
  ]);
  expect(read).toEqual([
    ['3', '20GP'],
    ['2', '40HC'],
  ]);
});

test('by air containers are a line by chargeable weight, which has to be asked for', () => {
  const { lines } = beginAlternative([boxes('40HC', 2)], 'air', 'HKD', '2026-11-26');
  expect(lines).toMatchObject([
    { chargeName: 'Air freight', basis: 'kg-chargeable', quantity: '', currency: 'HKD' },
  ]);
});

test('of a multimodal shipment kilograms are those of air, and revenue tons those of sea', () => {
  const { cargo } = shipment({});
  expect(quantityFor('kg-chargeable', cargo, 'multimodal')).toBe(
    quantityFor('kg-chargeable', cargo, 'air'),
  );
  expect(quantityFor('revenue-ton', cargo, 'multimodal')).toBe(
    quantityFor('revenue-ton', cargo, 'sea'),
  );
});

test('a request without a shipment begins with an empty quantity', () => {
  const { alternatives } = beginQuotation({ shipment: null }, 'id', '2026-11-26');
  expect(alternatives[0]?.lines).toMatchObject([{ quantity: '', unitPriceMinor: '' }]);
});

test('what a rate adds takes the place of what only began, and of nothing that staff wrote', () => {
  const [begun] = beginAlternative([], 'air', 'USD', '2026-11-26').lines;
  if (!begun) throw new Error('There is one.');
  const line = (chargeName: string, changes: Partial<typeof begun> = {}) => ({
    ...{ ...emptyLine({ group: 'origin', currency: 'USD' }), chargeName },
    ...changes,
  });
  const customs = line('Customs clearance');
  const freight = line('Freight by air', { group: 'freight', unitPriceMinor: '4' });
  const handling = line('Handling', { unitPriceMinor: '35' });
  const named = (present: (typeof begun)[], added: (typeof begun)[]) =>
    withRateLines(present, added).map(({ chargeName }) => chargeName);

  expect(named([begun, customs, line('')], [freight])).toEqual([
    ...['Customs clearance', 'Freight by air'],
  ]);
  expect(named([begun], [handling])).toEqual(['Air freight', 'Handling']);
  expect(named([{ ...begun, unitCost: '3' }], [freight])).toEqual([
    'Air freight',
    'Freight by air',
  ]);
  const fuel = line('Fuel', { basis: 'percent', percentOf: [begun.id] });
  expect(named([begun, fuel], [freight])).toEqual(['Air freight', 'Fuel', 'Freight by air']);
});
