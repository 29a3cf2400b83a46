import { expect, test } from 'vitest';
import { shipment } from '../../../../edge-api/test-support/samples';
import { loadPorts } from '../../../data/enquiry/ports';
import { ratedEnd } from './rated-end';

const ports = await loadPorts();
const { origin } = shipment();
const portOf = (unlocode: string) => ({
  ...{ ...origin, unlocode, country: unlocode.slice(0, 2), place: 'a place' },
});
const door = { ...origin, kind: 'door' as const, unlocode: null, country: 'BD' };
const throughPort = { ...door, port: { place: 'Mundra', country: 'IN', unlocode: 'INMUN' } };

test('an end is asked for by its port, or the country of its door', () => {
  expect(ratedEnd(portOf('INHZA'), 'sea', ports).place).toBe('INHZA');
  expect(ratedEnd(door, 'sea', ports).place).toBe('BD');
  expect(ratedEnd(throughPort, 'sea', ports).place).toBe('INMUN');
});

test.each([
  ['BDCGP', 'BDCGP', 'a place that is both'],
  ['INHZA', 'INSTV', 'a port of a town with an airport'],
  ['KRINC', 'KRICN', 'a port that is called as its airport'],
])('by air %s is asked for as %s, %s', (seaport, place) => {
  expect(ratedEnd(portOf(seaport), 'air', ports)).toEqual({ place, airports: [] });
});

test('where no airport of the town is known, or several are, staff choose one of the country or town', () => {
  const choiceAt = (unlocode: string) => {
    const { place, airports } = ratedEnd(portOf(unlocode), 'air', ports);
    return { place, codes: airports.map((one) => one.unlocode) };
  };
  const india = choiceAt('INNSA');
  expect(india.place).toBe('IN');
  expect(india.codes).toContain('INBOM');
  expect(india.codes).not.toContain('INNSA');
  expect(ratedEnd(throughPort, 'courier', ports)).toMatchObject({ place: 'IN' });
  expect(choiceAt('GBLON')).toEqual({ place: 'GB', codes: ['GBLGW', 'GBLHR', 'GBSTN'] });
});

test('of towns with one name in two states none is taken for the other', () => {
  expect(ratedEnd(portOf('USPWM'), 'air', ports).place).toBe('US');
});

test('without the list, and of what it does not have, the port itself is asked for', () => {
  expect(ratedEnd(portOf('INNSA'), 'air', []).place).toBe('INNSA');
  expect(ratedEnd(portOf('BDZZZ'), 'air', ports).place).toBe('BDZZZ');
});
