import { describe, expect, test } from 'vitest';
import { packages } from '../../test-support/samples';
import { contradictions, goodProblems, goodRemarks, notesOf } from './dangerous-rules';
import type { Good } from './good-problem';
import { type AirLimit, listedGoods, listedNumbers } from './goods-table';

const good = (changes: Partial<Good>): Good => ({
  unNumber: '1263',
  hazardClass: '3',
  packingGroup: 'II',
  properShippingName: '',
  ...changes,
});
const battery = (unNumber: string, name: string, changes: Partial<Good> = {}) =>
  good({ unNumber, hazardClass: '9', packingGroup: 'none', properShippingName: name, ...changes });
const kg = (amount: number) => ({ netQuantity: { amount, unit: 'kg' } });
const litres = (amount: number) => ({ netQuantity: { amount, unit: 'L' } });

const problems = (one: Good, mode = 'air') =>
  Object.fromEntries(
    goodProblems({ dangerous: [one], mode }, [packages({ weightKg: 1_000 })]).map(
      ({ field, message }) => [field, message],
    ),
  );

describe('a class or packing group that the number does not have', () => {
  test('can’t be right, however it travels', () => {
    const wrong = good({ hazardClass: '8', packingGroup: 'III' });
    expect(contradictions([good({}), wrong])).toEqual([
      { index: 1, field: 'hazardClass', message: 'UN 1263 is in class 3.' },
    ]);
    expect(problems(wrong, 'sea')).toEqual({ hazardClass: 'UN 1263 is in class 3.' });
    expect(problems(good({ unNumber: 'un1203', packingGroup: 'III' }))).toEqual({
      packingGroup: 'UN 1203 has packing group II.',
    });
    expect(problems(good({ packingGroup: 'none' }), 'sea').packingGroup).toMatch(/I, II or III/);
    expect(problems(good({ unNumber: '1950', hazardClass: '3' }), 'sea').hazardClass).toBe(
      'UN 1950 is in class 2.2 or 2.1.',
    );
  });

  test('is no question of a number that is not in the table, which is marked', () => {
    const other = good({ unNumber: '1169' });
    expect(problems(other)).toEqual({});
    expect(goodRemarks(other, 'air')).toEqual(['UN 1169 is not in our table: checked by hand.']);
  });

  test('nor of words that every object knows', () => {
    for (const unNumber of ['constructor', '__proto__', 'toString', '']) {
      expect(problems(good({ unNumber }))).toEqual({});
      expect(notesOf(good({ unNumber }), 'air')).toEqual([]);
    }
  });
});

test('a number that does not exist is refused', () => {
  for (const unNumber of ['9999', '0000', '3600']) {
    const message = `There is no UN ${unNumber}: please check the number in section 14 of the safety data sheet.`;
    const radioactive = good({ unNumber, hazardClass: '7', packingGroup: null });
    expect(contradictions([radioactive])).toEqual([{ index: 0, field: 'unNumber', message }]);
  }
});

test('a subsidiary hazard is the one of the number', () => {
  const methanol = good({ unNumber: '1230' });
  expect(problems(methanol, 'sea').subsidiaryHazards).toBe(
    'UN 1230 has the subsidiary hazard 6.1.',
  );
  expect(problems({ ...methanol, subsidiaryHazards: ['6.1'] }, 'sea')).toEqual({});
  expect(problems(good({ subsidiaryHazards: ['6.1'] }), 'sea').subsidiaryHazards).toBe(
    'UN 1263 has no subsidiary hazard: choose “None”.',
  );
  const aerosols = { unNumber: '1950', hazardClass: '2.1', packingGroup: 'none' };
  expect(problems(good({ ...aerosols, subsidiaryHazards: ['8'] }), 'sea')).toEqual({});
});

test('an entry that is not specified otherwise needs its technical name', () => {
  const mixture = good({ unNumber: '1993' });
  expect(problems(mixture, 'sea').technicalName).toMatch(/^Enter the technical name/);
  expect(problems({ ...mixture, technicalName: 'contains xylene' }, 'sea')).toEqual({});
});

describe('by air', () => {
  test('what no aircraft takes is refused, with the way by sea', () => {
    const chlorine = good({
      unNumber: '1017',
      hazardClass: '2.3',
      packingGroup: null,
      subsidiaryHazards: ['5.1', '8'],
    });
    const message =
      'UN 1017 is forbidden by air, on passenger and cargo aircraft alike. Ask for it by sea: choose sea in the step Route.';
    for (const mode of ['air', 'courier'])
      expect(problems(chlorine, mode)).toEqual({ unNumber: message });
    expect(problems(chlorine, 'sea')).toEqual({});
    expect(problems(chlorine, 'multimodal')).toEqual({});
    expect(notesOf(chlorine, 'multimodal')).toEqual([message]);
  });

  test('lithium ion batteries alone are for cargo aircraft only, and never without a word', () => {
    const alone = battery('3480', 'Lithium ion batteries');
    const only =
      'Cargo aircraft only, at most 35 kg net a package: UN 3480 is forbidden on passenger aircraft.';
    expect(notesOf(alone, 'air')).toEqual([only]);
    expect(notesOf(alone, 'sea')).toEqual([]);
    expect(problems({ ...alone, ...kg(35) })).toEqual({});
    expect(problems({ ...alone, ...kg(40) })).toEqual({
      'netQuantity.amount':
        'By air a package of UN 3480 holds at most 35 kg net, on cargo aircraft only: use smaller packages, or send it by sea.',
    });
    expect(problems({ ...alone, ...kg(40) }, 'sea')).toEqual({});
  });

  test('a package over the limit of passenger aircraft is for cargo aircraft only', () => {
    expect(notesOf(good(litres(5)), 'air')).toEqual([
      'By air at most 5 L net a package on passenger aircraft, 60 L on cargo aircraft.',
    ]);
    expect(notesOf(good(litres(6)), 'air')).toEqual([
      'Cargo aircraft only, at most 60 L net a package: passenger aircraft take at most 5 L net a package of UN 1263.',
    ]);
    expect(problems(good(litres(61)))['netQuantity.amount']).toMatch(/at most 60 L net/);
    expect(problems(good(litres(61)), 'road')).toEqual({});
    expect(notesOf(good(kg(4)), 'air')).toContain(
      'Its limit by air is in L: please enter the net quantity so.',
    );
  });

  test('goods with the same limit on every aircraft are not said to be for cargo aircraft only', () => {
    const isSame = ({ passenger, cargo }: { passenger: AirLimit; cargo: AirLimit }) =>
      typeof passenger === 'object' && JSON.stringify(passenger) === JSON.stringify(cargo);
    const numbers = listedNumbers().filter((number) => listedGoods(number).every(isSame));
    expect(numbers.length).toBeGreaterThan(20);
    for (const unNumber of numbers) {
      for (const { hazardClass, subsidiaryHazards, packingGroup, cargo } of listedGoods(unNumber)) {
        const unit = (typeof cargo === 'object' && cargo.unit) || 'kg';
        const heavy = { netQuantity: { amount: 5_000, unit } };
        const one = good({ unNumber, hazardClass, subsidiaryHazards, packingGroup, ...heavy });
        const texts = goodRemarks(one, 'air').join(' ');
        expect(texts).toMatch(/at most \d/);
        expect(texts).not.toMatch(/cargo aircraft only/i);
      }
    }
    const dryIce = battery('1845', 'Carbon dioxide, solid', kg(201));
    expect(problems(dryIce)).toEqual({
      'netQuantity.amount':
        'By air a package of UN 1845 holds at most 200 kg net: use smaller packages, or send it by sea.',
    });
    expect(notesOf(dryIce, 'air')).toEqual([
      'By air at most 200 kg net a package, on passenger and cargo aircraft alike.',
    ]);
  });

  test('the name chooses between entries of one number', () => {
    const aerosol = good({ unNumber: '1950', hazardClass: '2.1', packingGroup: null });
    const starting = 'Aerosols, flammable, n.o.s. (engine starting fluid)';
    expect(notesOf(aerosol, 'air').join()).toMatch(/75 kg net a package on passenger aircraft/);
    expect(notesOf({ ...aerosol, properShippingName: starting }, 'air').join()).toMatch(
      /^Cargo aircraft only/,
    );
    const toxic = { ...aerosol, hazardClass: '2.2', subsidiaryHazards: ['6.1'] };
    for (const properShippingName of [
      'Aerosols, toxic, Packing Group III',
      'Aerosols, poison, Packing Group III',
    ]) {
      expect(problems({ ...toxic, properShippingName }).unNumber).toMatch(/forbidden by air/);
    }
  });

  test('consumer commodity is ID 8000, in packages of at most 30 kg gross', () => {
    for (const unNumber of ['8000', 'ID 8000', 'id8000', 'ID-8000', 'ＩＤ 8000']) {
      const commodity = battery(unNumber, 'Consumer commodity');
      expect(contradictions([commodity])).toEqual([]);
      expect(problems({ ...commodity, ...kg(30) })).toEqual({});
      expect(problems({ ...commodity, ...kg(31) })).toEqual({
        'netQuantity.amount':
          'By air a package of ID 8000 weighs at most 30 kg gross: use smaller packages, or send it by sea.',
      });
      const notes = notesOf(commodity, 'air').join(' ');
      expect(notes).toMatch(/at most 30 kg gross a package, on passenger and cargo aircraft alike/);
      expect(notes).toMatch(/retail packages/);
      expect(notes).not.toMatch(/UN 8000|not in our table/);
    }
  });

  test('ID 8000 is no number by sea or road, and a part of a way by air may have it', () => {
    const commodity = battery('8000', 'Consumer commodity');
    for (const mode of ['sea', 'road']) {
      expect(problems(commodity, mode).unNumber).toMatch(/^ID 8000 is a number for air alone/);
    }
    expect(problems(commodity, 'multimodal')).toEqual({});
    expect(notesOf(commodity, 'multimodal').join()).toMatch(/by their own UN number/);
  });

  test('magnetized material is dangerous by its field, and by air alone', () => {
    const magnets = battery('2807', 'Magnetized material');
    expect(problems(magnets)).toEqual({});
    expect(notesOf(magnets, 'air')).toEqual([
      expect.stringMatching(/0\.159 A\/m.*2\.1 m.*0\.00525 gauss.*4\.6 m/),
    ]);
    for (const mode of ['sea', 'road']) {
      expect(problems(magnets, mode)).toEqual({});
      expect(notesOf(magnets, mode)).toEqual([
        'UN 2807 is dangerous goods by air alone: by sea and road it needs no declaration, and can be taken off this list.',
      ]);
    }
  });
});

describe('limited quantity', () => {
  test('is refused for batteries, and by air for what passenger aircraft do not take', () => {
    const limited = { limitedQuantity: true };
    const alone = battery('3480', 'Lithium ion batteries', limited);
    for (const mode of ['air', 'sea']) {
      expect(problems(alone, mode).limitedQuantity).toBe(
        'UN 3480 can’t travel as limited quantity: leave the box empty.',
      );
    }
    const nitric = good({ unNumber: '2031', hazardClass: '8', ...limited });
    const name =
      'Nitric acid other than red fuming, with more than 20 percent and less than 65 percent nitric acid';
    expect(problems({ ...nitric, properShippingName: name }).limitedQuantity).toMatch(/^By air/);
    expect(problems({ ...nitric, properShippingName: name }, 'sea')).toEqual({});
  });

  test('has limits of its own by air, which are said not to be in the table', () => {
    const paint = good({ limitedQuantity: true });
    const own =
      'By air a limited quantity of UN 1263 has a packing instruction of its own (Y…), with lower limits than a full package. Our table does not have them: checked by hand.';
    for (const mode of ['air', 'courier', 'multimodal']) {
      expect(notesOf({ ...paint, ...litres(1) }, mode)).toEqual([own]);
    }
    expect(notesOf(paint, 'sea')).toEqual([]);
    expect(problems({ ...paint, ...litres(5) })).toEqual({});
    for (const amount of [6, 61]) {
      expect(problems({ ...paint, ...litres(amount) })).toEqual({
        'netQuantity.amount':
          'By air a package of limited quantity of UN 1263 holds less: use smaller packages, or leave the box of limited quantity empty.',
      });
    }
  });

  test('has packages of at most 30 kg', () => {
    expect(
      problems(good({ limitedQuantity: true, ...kg(31) }), 'sea')['netQuantity.amount'],
    ).toMatch(/at most 30 kg gross/);
    expect(problems(good({ limitedQuantity: true, ...kg(30) }), 'sea')).toEqual({});
  });
});

describe('a battery by air', () => {
  const none = { packingInstruction: null, section: null, wattHours: null, lithiumGrams: null };
  const with966 = (changes: object, more: Partial<Good> = {}) =>
    battery('3481', 'Lithium ion batteries packed with equipment', {
      battery: { ...none, ...changes },
      ...more,
    });

  test('is charged to at most 30 %: alone, packed with equipment, and in a large vehicle', () => {
    const atMost = /charged to at most 30 %/;
    const charge = (one: Good, mode = 'air') => problems(one, mode)['battery.stateOfChargePercent'];
    const alone = (percent: number) =>
      battery('3480', 'Lithium ion batteries', {
        battery: { ...none, stateOfChargePercent: percent },
      });
    expect(charge(alone(50))).toMatch(atMost);
    expect(charge(alone(50), 'sea')).toBeUndefined();
    expect(charge(alone(30))).toBeUndefined();
    expect(charge(with966({ stateOfChargePercent: 31 }))).toMatch(atMost);
    expect(charge(with966({ stateOfChargePercent: 31, wattHours: 2.7 }))).toBeUndefined();
    const contained = with966({ stateOfChargePercent: 80 });
    const name = 'Lithium ion batteries contained in equipment';
    expect(charge({ ...contained, properShippingName: name })).toBeUndefined();
    const bike = (wattHours: number) =>
      battery('3556', 'Vehicle, lithium ion battery powered', {
        battery: { ...none, stateOfChargePercent: 60, wattHours },
      });
    expect(charge(bike(500))).toMatch(atMost);
    expect(charge(bike(100))).toBeUndefined();
  });

  test('of a large vehicle is charged to 30 %, or indicates 25 % of its capacity', () => {
    const wrongOf = (changes: object, unNumber = '3556') =>
      Object.keys(
        problems(
          battery(unNumber, 'Vehicle, lithium ion battery powered', {
            battery: { ...none, wattHours: 500, ...changes },
          }),
        ),
      );
    const charge = 'battery.stateOfChargePercent';
    const indicated = 'battery.indicatedCapacityPercent';
    expect(wrongOf({})).toEqual([]);
    expect(wrongOf({ stateOfChargePercent: 31 })).toEqual([charge]);
    expect(wrongOf({ stateOfChargePercent: 30, indicatedCapacityPercent: 26 })).toEqual([]);
    expect(wrongOf({ stateOfChargePercent: 31, indicatedCapacityPercent: 25 })).toEqual([]);
    expect(wrongOf({ stateOfChargePercent: 31, indicatedCapacityPercent: 26 })).toEqual([charge]);
    expect(wrongOf({ indicatedCapacityPercent: 25 })).toEqual([]);
    expect(wrongOf({ indicatedCapacityPercent: 26 })).toEqual([indicated]);
    expect(wrongOf({ indicatedCapacityPercent: 26, wattHours: 100 })).toEqual([]);
    // Batteries packed with equipment have their state of charge alone.
    const packed = with966({ stateOfChargePercent: 31, indicatedCapacityPercent: 25 });
    expect(Object.keys(problems(packed))).toEqual([charge]);
  });

  test('has the packing instruction and the sections of its number', () => {
    const alone = (changes: object, more: Partial<Good> = {}) =>
      problems(
        battery('3480', 'Lithium ion batteries', { battery: { ...none, ...changes }, ...more }),
      );
    expect(alone({ packingInstruction: '967' })['battery.packingInstruction']).toBe(
      'UN 3480 with this name travels by packing instruction 965.',
    );
    expect(alone({ section: 'II' })['battery.section']).toMatch(/sections IA and IB/);
    expect(alone({ section: 'IB', wattHours: 120 })['battery.section']).toMatch(/section IA/);
    expect(alone({ section: 'IB', wattHours: 90 }, kg(10))).toEqual({});
    expect(alone({ section: 'IB' }, kg(11))['netQuantity.amount']).toMatch(
      /at most 10 kg of batteries/,
    );
    expect(problems(with966({ section: 'II', wattHours: 101 }))['battery.section']).toMatch(
      /more than 100 Wh is in section I\./,
    );
    expect(problems(with966({ section: 'II' }, kg(6)))['netQuantity.amount']).toMatch(
      /at most 5 kg/,
    );
  });

  test('is asked for its test summary, and a vehicle for its new number', () => {
    const untested = with966({ testSummary: 'no' });
    expect(notesOf(untested, 'sea').join()).toMatch(/test summary of UN 38\.3/);
    expect(notesOf(battery('3171', 'Battery-powered vehicle'), 'sea').join()).toMatch(/UN 3556/);
  });
});

test('by sea and road, notes are about the flash point and the sea', () => {
  expect(notesOf(good({ flashPointC: 70 }), 'sea').join()).toMatch(/above 60 °C is not in class 3/);
  expect(notesOf(good({ flashPointC: 30 }), 'sea').join()).toMatch(/packing group III/);
  expect(notesOf(good({ flashPointC: 10 }), 'road')).toEqual([]);
  const hazardous = good({
    unNumber: '3082',
    hazardClass: '9',
    packingGroup: 'III',
    marinePollutant: 'no',
  });
  expect(notesOf(hazardous, 'sea')).toEqual(['By sea goods of UN 3082 are marine pollutants.']);
});

test('what an older form let through is marked for staff', () => {
  const wrong = good({ hazardClass: '8', packingGroup: 'III' });
  expect(goodRemarks(wrong, 'air')).toContain('Please check: UN 1263 is in class 3.');
  expect(goodRemarks(good({ unNumber: '' }), 'air')).toEqual([]);
});
