import { expect, test } from 'vitest';
import { containers, shipment } from '../../../../edge-api/test-support/samples';
import { questionFor, rateDay } from './rates-for';

const asked = { mode: 'sea', from: 'BD', to: 'HKHKG', on: '2026-03-02' } as const;

test('a request is asked for with what its cargo needs', () => {
  expect(questionFor(shipment(), asked)).toEqual({ ...asked, cargo: 'packages' });
  const needy = shipment({
    temperature: { celsius: 4, ventilationM3PerHour: null },
    containsDangerous: 'yes',
  });
  expect(questionFor(needy, asked)).toMatchObject({ reefer: 'yes', dangerous: 'yes' });
});

test('what is in containers is asked for as packages where it is to fly', () => {
  const boxes = shipment({ cargo: [containers({ containerType: '40HC' })] });
  expect(questionFor(boxes, asked)).toMatchObject({
    ...{ cargo: 'containers', containers: '40HC' },
  });
  const byAir = questionFor(boxes, { ...asked, mode: 'air' });
  expect(byAir.cargo).toBe('packages');
  expect(byAir).not.toHaveProperty('containers');
});

test('rates are to hold on the day when the cargo is ready, or today where that is over or not known', () => {
  const dayFor = (readyOn: string | null) => rateDay(shipment({ readyOn }), '2026-11-27');
  expect(dayFor('2027-01-15')).toBe('2027-01-15');
  expect(dayFor('2026-11-20')).toBe('2026-11-27');
  expect(dayFor(null)).toBe('2026-11-27');
});
