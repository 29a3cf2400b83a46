import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySearch, figuresSearch, readFigures } from '../../../ui/tools/read-figures';
import { demurrageResult, orderProblems } from './demurrage-figures';
import { demurrageRules } from './demurrage-rules';
import { rowsProblem, slabRows, slabsOf, slabsText } from './slab-rows';

const read = (search: string) => readFigures(search, demurrageRules);
const resultOf = (search: string) => demurrageResult(read(search).figures);
const charged = (search: string) => {
  const result = resultOf(search);
  if ('missing' in result) return result.missing;
  return result.times.flatMap(({ title, charges }) =>
    charges.map(
      ({ size, charge: { lastFreeDay, days, totalMinor } }) =>
        `${title}, ${size}: free to ${lastFreeDay}, ${days} days, ${totalMinor}`,
    ),
  );
};
const tariff = '&free=4&slabs=7_12-10_20-_40';
const both = '&free=4&slabs=7_12_24-10_20_40-_40_80&containers=2&forty=1';
const dates = '?discharged=2026-11-01&out=2026-11-04&returned=2026-11-13';

test('one free time goes from the discharge to the empty return', () => {
  expect(charged(dates + tariff)).toEqual([
    'Demurrage and detention, 20 ft: free to 2026-11-05, 12 days, 17600',
  ]);
  expect(charged(`${dates}${tariff}&count=same&containers=2`)).toEqual([
    'Demurrage and detention, 20 ft: free to 2026-11-04, 13 days, 43200',
  ]);
});

test('20 and 40 ft are in one calculation, each by its own rates, and the rows add up', () => {
  const result = resultOf(dates + both);
  if ('missing' in result) throw new Error(result.missing);
  const rows = result.times.flatMap(({ charges }) =>
    charges.flatMap(({ size, charge }) =>
      charge.lines.map(({ days, containers, ratePerDayMinor, amountMinor }) => {
        expect(days * containers * ratePerDayMinor).toBe(amountMinor);
        return `${size}: ${days} × ${containers} × ${ratePerDayMinor / 100} = ${amountMinor / 100}`;
      }),
    ),
  );
  expect(rows).toEqual([
    '20 ft: 3 × 2 × 12 = 72',
    '20 ft: 3 × 2 × 20 = 120',
    '20 ft: 2 × 2 × 40 = 160',
    '40 ft: 3 × 1 × 24 = 72',
    '40 ft: 3 × 1 × 40 = 120',
    '40 ft: 2 × 1 × 80 = 160',
  ]);
  expect(result.totals).toEqual([{ currency: 'USD', amountMinor: 70_400 }]);
});

test('separate free times are counted from the discharge and from gate-out', () => {
  const search =
    '?time=separate&discharged=2026-11-01&out=2026-11-08&returned=2026-11-20&detentionFree=10&detentionSlabs=_15.50';
  expect(charged(search + tariff)).toEqual([
    'Demurrage, 20 ft: free to 2026-11-05, 7 days, 3600',
    'Detention, 20 ft: free to 2026-11-18, 12 days, 3100',
  ]);
});

test('of an export the detention comes first, until gate-in, and the demurrage until loading', () => {
  const search =
    '?way=export&time=separate&discharged=2026-11-01&out=2026-11-08&returned=2026-11-20&detentionFree=5&detentionSlabs=_15.50';
  expect(charged(search + tariff)).toEqual([
    'Detention, 20 ft: free to 2026-11-06, 7 days, 3100',
    'Demurrage, 20 ft: free to 2026-11-12, 12 days, 17600',
  ]);
  expect(charged('?way=export')).toBe('Enter the day of the pick-up.');
  const { figures } = read(`?way=export&discharged=2026-11-05&out=2026-11-04${tariff}`);
  expect(orderProblems(figures).out).toBe('Gate-in is before the pick-up: check both dates.');
});

test('the rent of the port is beside it: until gate-out, of an export from gate-in', () => {
  // 20 days at the rates of Chattogram until October 2025 (maritimegateway.com): 7 × 6 and 9 × 12.
  const port = '&portFree=4&portSlabs=11_6_12-24_12_24-_24_48';
  const stay = '?discharged=2026-11-01&out=2026-11-21&returned=2026-11-22&free=30';
  expect(charged(stay + port)).toEqual([
    'Demurrage and detention, 20 ft: free to 2026-12-01, 21 days, 0',
    'Storage of the port, 20 ft: free to 2026-11-05, 20 days, 15000',
  ]);
  const wait = '?way=export&discharged=2026-11-01&out=2026-11-02&returned=2026-11-22&free=30';
  expect(charged(wait + port)).toContain(
    'Storage of the port, 20 ft: free to 2026-11-06, 20 days, 15000',
  );
  expect(resultOf(`${stay}${port}&portCurrency=BDT`)).toMatchObject({
    totals: [
      { currency: 'USD', amountMinor: 0 },
      { currency: 'BDT', amountMinor: 15_000 },
    ],
  });
  expect(charged(`${stay}&portSlabs=_6`)).toBe(
    'Enter the free days of the port, 0 if there are none.',
  );
});

test('a container that is still out has its last free day and no total', () => {
  for (const time of ['', '&time=separate']) {
    const result = resultOf(`?discharged=2026-11-01${tariff}${time}`);
    expect(result).toMatchObject({ isOver: false, times: [{ charges: [{ size: '20 ft' }] }] });
  }
  expect(charged(`?discharged=2026-11-01${tariff}`)).toEqual([
    'Demurrage and detention, 20 ft: free to 2026-11-05, null days, 0',
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
  expect(charged(emptySearch)).toBe('Enter the day of the discharge.');
  expect(charged('?discharged=2026-11-05')).toBe('Enter the free days, 0 if there are none.');
  expect(charged(`?time=separate&discharged=2026-11-01&out=2026-11-02${tariff}`)).toBe(
    'Enter the free days of detention, 0 if there are none.',
  );
  expect(charged(`${dates}${tariff}&containers=0`)).toBe('Enter how many containers there are.');
  expect(charged(`${dates}${tariff}&forty=1`)).toBe('Enter the rate of 40 ft in each slab.');
});

test('the tool opens on an example that is over and has a total', () => {
  expect(resultOf('')).toMatchObject({ isOver: true });
});

test('what can’t be used is left out and named', () => {
  const { leftOut } = read(
    '?time=both&discharged=2026-02-30&free=-1&slabs=9_5-7_6&currency=XYZ&containers=501&count=same&way=through',
  );
  expect(leftOut).toEqual([
    ...['Direction', 'Free time', 'Discharged from the ship', 'Free days', 'Slabs', 'Currency'],
    'Containers of 20 ft',
  ]);
});

test('slabs keep what is typed, also while they are half filled in', () => {
  expect(slabRows('7_12-__5')).toEqual([
    { upToDay: '7', rates: ['12', ''] },
    { upToDay: '', rates: ['', '5'] },
  ]);
  expect(slabsText([{ upToDay: '-7', rates: ['1_2', ''] }])).toBe('7_12');
  expect(slabsOf('7_-_-10_5', 0)).toEqual([{ upToDay: 10, ratePerDayMinor: 500 }]);
  expect(slabsOf('7_5_6', 1)).toEqual([{ upToDay: 7, ratePerDayMinor: 600 }]);
  expect(rowsProblem('7_5')).toBeNull();
  expect(rowsProblem('x_5')).toMatch(/whole number/);
  expect(rowsProblem('5_x')).toMatch(/rate/);
  expect(rowsProblem('9_5_6-7__6')).toMatch(/later/);
  expect(rowsProblem(Array.from({ length: 21 }, (_, day) => `${day + 1}_1`).join('-'))).toMatch(
    /20/,
  );
});

test('any slabs come back from their address', () => {
  const figure = fc.nat(3_000).map(String);
  const rows = fc.array(fc.record({ upToDay: figure, rates: fc.tuple(figure, figure) }), {
    minLength: 1,
  });
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

test('rates in yen have no decimals', () => {
  const inYen = (rate: string) => resultOf(`${dates}&free=4&slabs=_${rate}&currency=JPY`);
  expect(inYen('1500')).toMatchObject({ totals: [{ currency: 'JPY', amountMinor: 12_000 }] });
  expect(inYen('1500.50')).toEqual({ missing: 'Enter a rate from 0, without decimals.' });
});
