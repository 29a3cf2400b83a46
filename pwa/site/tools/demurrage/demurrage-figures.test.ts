import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresSearch, readFigures } from '../../../ui/tools/read-figures';
import { demurrageResult, demurrageRules, orderProblems } from './demurrage-figures';
import { slabRows, slabsOf, slabsText } from './slab-rows';

const read = (search: string) => readFigures(search, demurrageRules);
const charged = (search: string) => {
  const result = demurrageResult(read(search).figures);
  if ('missing' in result) return result.missing;
  return result.times.map(
    ({ title, charge: { lastFreeDay, days, totalMinor } }) =>
      `${title}: free to ${lastFreeDay}, ${days} days, ${totalMinor}`,
  );
};
const tariff = '&free=4&slabs=7_12-10_20-_40';

test('one free time goes from the discharge to the empty return', () => {
  const dates = '?discharged=2026-11-01&out=2026-11-04&returned=2026-11-13';
  expect(charged(dates + tariff)).toEqual([
    'Demurrage and detention: free to 2026-11-05, 12 days, 17600',
  ]);
  expect(charged(`${dates}${tariff}&count=same&containers=2`)).toEqual([
    'Demurrage and detention: free to 2026-11-04, 13 days, 43200',
  ]);
});

test('separate free times are counted from the discharge and from gate-out', () => {
  const search =
    '?time=separate&discharged=2026-11-01&out=2026-11-08&returned=2026-11-20&detentionFree=10&detentionSlabs=_15.50';
  expect(charged(search + tariff)).toEqual([
    'Demurrage: free to 2026-11-05, 7 days, 3600',
    'Detention: free to 2026-11-18, 12 days, 3100',
  ]);
});

test('a container that is still out has its last free day and no total', () => {
  expect(charged(`?discharged=2026-11-01${tariff}`)).toEqual([
    'Demurrage and detention: free to 2026-11-05, null days, 0',
  ]);
  expect(charged(`?time=separate&discharged=2026-11-01${tariff}`)).toEqual([
    'Demurrage: free to 2026-11-05, null days, 0',
  ]);
});

test('dates in an impossible order are said at the later one, and nothing is calculated', () => {
  const { figures } = read(`?discharged=2026-11-05&out=2026-11-04&returned=2026-11-03${tariff}`);
  expect(orderProblems(figures)).toEqual({
    out: 'Gate-out is before the discharge: check both dates.',
    returned: 'The return is before gate-out: check both dates.',
  });
  expect(demurrageResult(figures)).toEqual({ missing: 'These dates can’t be in this order.' });
  const long = read(`?discharged=2026-11-05&returned=2046-11-05${tariff}`).figures;
  expect(orderProblems(long).returned).toMatch(/ten years/);
});

test('what is missing is said in a sentence', () => {
  expect(charged('')).toBe('Enter the day of the discharge.');
  expect(charged('?discharged=2026-11-05')).toBe('Enter the free days, 0 if there are none.');
  expect(charged(`?time=separate&discharged=2026-11-01&out=2026-11-02${tariff}`)).toBe(
    'Enter the free days of detention, 0 if there are none.',
  );
});

test('what can’t be used is left out and named', () => {
  const { leftOut } = read(
    '?time=both&discharged=2026-02-30&free=-1&slabs=9_5-7_6&currency=JPY&containers=0&count=same',
  );
  expect(leftOut).toEqual([
    ...['Free time', 'Discharged from the ship', 'Free days', 'Slabs', 'Currency', 'Containers'],
  ]);
});

test('slabs keep what is typed, also while they are half filled in', () => {
  expect(slabRows('7_12-_')).toEqual([
    { upToDay: '7', rate: '12' },
    { upToDay: '', rate: '' },
  ]);
  expect(slabsText([{ upToDay: '-7', rate: '1_2' }])).toBe('7_12');
  expect(slabsOf('7_-_-10_5')).toEqual([{ upToDay: 10, ratePerDayMinor: 500 }]);
  expect(slabsOf('x_5')).toMatch(/whole number/);
  expect(slabsOf('5_x')).toMatch(/rate/);
  expect(slabsOf(Array.from({ length: 21 }, (_, day) => `${day + 1}_1`).join('-'))).toMatch(/20/);
});

test('any slabs come back from their address', () => {
  const figure = fc.nat(3_000).map(String);
  const rows = fc.array(fc.record({ upToDay: figure, rate: figure }), { minLength: 1 });
  fc.assert(
    fc.property(rows, (typed) => {
      expect(slabRows(slabsText(typed))).toEqual(typed);
    }),
  );
});

test('the figures of an address give the same address again', () => {
  const search = `?time=separate&discharged=2026-11-01&out=2026-11-08${tariff}&containers=3`;
  const { figures } = read(search);
  expect(read(figuresSearch(figures, demurrageRules)).figures).toEqual(figures);
});
