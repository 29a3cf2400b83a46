import { expect, test } from 'vitest';
import { containers, shipment } from '../../../../edge-api/test-support/samples';
import { questionFor, rateDay } from './rates-for';

test('a request is asked for by its ports, or the countries of its doors, with what its cargo needs', () => {
  const asked = questionFor(shipment(), 'air', '2026-03-02');
  expect(asked).toMatchObject({ mode: 'air', on: '2026-03-02', cargo: 'packages' });
  const { origin } = shipment();
  const door = { ...origin, kind: 'door' as const, unlocode: null, country: 'BD', port: null };
  const needy = shipment({
    origin: door,
    temperature: { celsius: 4, ventilationM3PerHour: null },
    containsDangerous: 'yes',
  });
  expect(questionFor(needy, 'sea', '2026-03-02')).toMatchObject({
    ...{ from: 'BD', reefer: 'yes', dangerous: 'yes' },
  });
  const throughPort = { ...door, port: { place: 'Chattogram', country: 'BD', unlocode: 'BDCGP' } };
  expect(questionFor(shipment({ origin: throughPort }), 'sea', '2026-03-02').from).toBe('BDCGP');
});

test('what is in containers is asked for as packages where it is to fly', () => {
  const boxes = shipment({ cargo: [containers({ containerType: '40HC' })] });
  expect(questionFor(boxes, 'sea', '2026-03-02')).toMatchObject({
    ...{ cargo: 'containers', containers: '40HC' },
  });
  const byAir = questionFor(boxes, 'air', '2026-03-02');
  expect(byAir.cargo).toBe('packages');
  expect(byAir).not.toHaveProperty('containers');
});

test('rates are to hold on the day when the cargo is ready, or today where that is over or not known', () => {
  const dayFor = (readyOn: string | null) => rateDay(shipment({ readyOn }), '2026-11-27');
  expect(dayFor('2027-01-15')).toBe('2027-01-15');
  expect(dayFor('2026-11-20')).toBe('2026-11-27');
  expect(dayFor(null)).toBe('2026-11-27');
});
