import { describe, expect, test } from 'vitest';
import { hasCompatibilityGroup, hazardClasses, mayHavePackingGroup } from './dangerous-goods';
import { type AirLimit, listedGoods, listedNumbers, searchGoods, tableSource } from './goods-table';

const text = (limit: AirLimit) =>
  typeof limit === 'object'
    ? `${limit.amount} ${limit.unit ?? 'kg or L'}${limit.isGross ? ' gross' : ''}`
    : limit;

/** Class, subsidiary hazards, packing group, passenger and cargo aircraft of each entry. */
const rowsOf = (unNumber: string) =>
  listedGoods(unNumber).map(
    ({ hazardClass, compatibilityGroup, subsidiaryHazards, packingGroup, passenger, cargo }) =>
      [
        [hazardClass + (compatibilityGroup ?? ''), ...subsidiaryHazards].join('+'),
        packingGroup,
        text(passenger),
        text(cargo),
      ].join(', '),
  );

test('has at least 300 numbers, from a source with its date', () => {
  expect(listedNumbers().length).toBeGreaterThan(2_000);
  expect(tableSource).toEqual({
    name: '49 CFR 172.101, Hazardous Materials Table (eCFR)',
    asOf: '2026-06-01',
  });
});

test.each([
  ['1203', ['3, II, 5 L, 60 L']],
  ['1263', ['3, I, 1 L, 30 L', '3, II, 5 L, 60 L', '3, III, 60 L, 220 L']],
  ['1993', ['3, I, 1 L, 30 L', '3, II, 5 L, 60 L', '3, III, 60 L, 220 L']],
  ['1090', ['3, II, 5 L, 60 L']],
  ['1133', ['3, I, 1 L, 30 L', '3, II, 5 L, 60 L', '3, III, 60 L, 220 L']],
  ['1170', ['3, II, 5 L, 60 L', '3, III, 60 L, 220 L']],
  ['1219', ['3, II, 5 L, 60 L']],
  ['1230', ['3+6.1, II, 1 L, 60 L']],
  ['1202', ['3, III, 60 L, 220 L']],
  ['1223', ['3, III, 60 L, 220 L']],
  ['3065', ['3, II, 5 L, 60 L', '3, III, 60 L, 220 L']],
  ['1760', ['8, I, 0.5 L, 2.5 L', '8, II, 1 L, 30 L', '8, III, 5 L, 60 L']],
  ['1789', ['8, II, 1 L, 30 L', '8, III, 5 L, 60 L']],
  ['1830', ['8, II, 1 L, 30 L']],
  ['1824', ['8, II, 1 L, 30 L', '8, III, 5 L, 60 L']],
  ['1823', ['8, II, 15 kg, 50 kg']],
  ['1791', ['8, II, 1 L, 30 L', '8, III, 5 L, 60 L']],
  ['1805', ['8, III, 5 L, 60 L']],
  ['2809', ['8+6.1, III, 35 kg, 35 kg']],
  ['2794', ['8, none, 30 kg, 400 kg']],
  ['2795', ['8, none, 30 kg, 400 kg']],
  ['2800', ['8, none, none, none']],
  ['1017', ['2.3+5.1+8, none, forbidden, forbidden']],
  ['1072', ['2.2+5.1, none, 75 kg, 150 kg']],
  ['1066', ['2.2, none, 75 kg, 150 kg']],
  ['1013', ['2.2, none, 75 kg, 150 kg']],
  ['1011', ['2.1, none, forbidden, 150 kg']],
  ['1075', ['2.1, none, forbidden, 150 kg']],
  ['1057', ['2.1, none, 1 kg, 15 kg']],
  ['1044', ['2.2, none, 75 kg, 150 kg']],
  ['1845', ['9, none, 200 kg, 200 kg']],
  ['3316', ['9, none, 10 kg, 10 kg']],
  ['3077', ['9, III, 400 kg, 400 kg']],
  ['3082', ['9, III, 450 L, 450 L']],
  ['3268', ['9, none, 25 kg, 100 kg']],
  ['2211', ['9, III, 100 kg, 200 kg']],
  ['1950', ['2.2+8, none, 75 kg, 150 kg', '2.1, none, 75 kg, 150 kg']],
  ['3480', ['9, none, forbidden, 35 kg']],
  ['3481', ['9, none, 5 kg, 35 kg', '9, none, 5 kg, 35 kg']],
  ['3090', ['9, none, forbidden, 35 kg']],
  ['3091', ['9, none, 5 kg, 35 kg', '9, none, 5 kg, 35 kg']],
  ['3551', ['9, none, forbidden, 35 kg']],
  ['3556', ['9, none, none, none']],
  ['3171', ['9, none, none, none']],
  ['3166', ['9, none, forbidden, none', '9, none, none, none']],
  ['3363', ['9, none, other, other']],
  ['0012', ['1.4S, none, 25 kg, 100 kg']],
  ['0336', ['1.4G, none, forbidden, 75 kg']],
  ['1942', ['5.1, III, 25 kg, 100 kg']],
  ['1479', ['5.1, I, 1 kg, 15 kg', '5.1, II, 5 kg, 25 kg', '5.1, III, 25 kg, 100 kg']],
  ['2014', ['5.1+8, II, forbidden, forbidden', '5.1+8, II, 1 L, 5 L']],
  ['1593', ['6.1, III, 60 L, 220 L']],
  ['2807', ['9, none, none, none']],
  ['ID 8000', ['9, none, 30 kg gross, 30 kg gross']],
  ['2814', ['6.2, none, 0.05 kg or L, 4 kg or L']],
])('%s has the class, packing groups and limits by air that are published', (unNumber, rows) => {
  expect(rowsOf(unNumber)).toEqual(expect.arrayContaining(rows));
});

test('each entry is one that a form can declare', () => {
  for (const unNumber of listedNumbers()) {
    expect(unNumber).toMatch(/^\d{4}$/);
    for (const good of listedGoods(unNumber)) {
      expect(hazardClasses).toContain(good.hazardClass);
      expect(good.names.every((name) => name.length > 1 && name.length <= 200)).toBe(true);
      for (const hazard of good.subsidiaryHazards) expect(hazardClasses).toContain(hazard);
      if (good.packingGroup !== 'none') expect(mayHavePackingGroup(good.hazardClass)).toBe(true);
      expect(hasCompatibilityGroup(good.hazardClass)).toBe(good.compatibilityGroup !== null);
    }
  }
});

describe('a good is found', () => {
  test('by its number, as people type and copy it', () => {
    for (const typed of ['1263', 'UN1263', 'un1263', 'UN 1263', ' un-1263 ', 'ＵＮ１２６３']) {
      expect(listedGoods(typed)[0]?.names).toEqual(['Paint']);
    }
    for (const typed of ['constructor', '__proto__', 'toString', '', '9999']) {
      expect(listedGoods(typed)).toEqual([]);
      expect(() => searchGoods(typed)).not.toThrow();
    }
    expect(searchGoods('348').map(({ unNumber }) => unNumber)).toContain('3480');
  });

  test('by words of its name, in British and American spelling', () => {
    expect(searchGoods('perfum')[0]).toMatchObject({ unNumber: '1266' });
    expect(searchGoods('ion lithium').map(({ unNumber }) => unNumber)).toContain('3480');
    expect(searchGoods('sulphuric acid').map(({ unNumber }) => unNumber)).toContain('1830');
    expect(searchGoods('isopropanol')[0]).toMatchObject({ unNumber: '1219' });
    expect(searchGoods('consumer commod')[0]).toMatchObject({ unNumber: '8000' });
    expect(searchGoods('magnet')[0]).toMatchObject({ unNumber: '2807' });
    expect(searchGoods('Aerosols, poison')[0]).toMatchObject({
      unNumber: '1950',
      name: 'Aerosols, toxic, Packing Group III',
    });
    expect(searchGoods('paint').length).toBeLessThanOrEqual(8);
  });
});

test('what may travel as limited quantity is said, and what may not', () => {
  const limited = (unNumber: string) => [
    ...new Set(listedGoods(unNumber).map(({ limitedQuantity }) => limitedQuantity)),
  ];
  for (const unNumber of ['3480', '3481', '3090', '3556', '0336']) {
    expect(limited(unNumber)).toEqual(['no']);
  }
  for (const unNumber of ['1203', '1950', '3082']) expect(limited(unNumber)).toEqual(['yes']);
  // Of packing group I the editions differ.
  expect(limited('1263')).toEqual([null, 'yes']);
});
