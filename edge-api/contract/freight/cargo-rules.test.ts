import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containers as ofContainers, packages } from '../../test-support/samples';
import type { CargoGroup } from './cargo-group';
import { cargoAdvice, cargoProblem, openCargoProblems } from './cargo-rules';
import { inLikelyUnit } from './cargo-units';
import { type ContainerTypeCode, containerTypes } from './container-types';
import { plainFormats } from './text-formats';

const containers = (containerType: ContainerTypeCode, quantity: number, cargoWeightKg: number) =>
  ofContainers({ containerType, quantity, cargoWeightKg });
const piece = (changes: object): CargoGroup => ({
  kind: 'breakbulk',
  description: 'Machine',
  quantity: 1,
  lengthCm: 500,
  widthCm: 200,
  heightCm: 200,
  weightKg: 8_000,
  liftingPoints: '',
  ...changes,
});
type Sized = Parameters<typeof inLikelyUnit>[0];
const texts = (cargo: CargoGroup[], mode: 'sea' | 'air' | 'multimodal' = 'sea') =>
  cargoAdvice(cargo, mode, plainFormats).map(({ text }) => text);

describe('a mode that does not carry the cargo', () => {
  test('is refused with the remedy', () => {
    const cargo = [packages(), containers('20GP', 1, 1)];
    expect(cargoProblem({ cargo, mode: 'air' })).toMatch(/do not travel by air: list the packages/);
    expect(cargoProblem({ cargo: [piece({})], mode: 'courier' })).toMatch(/another mode/);
  });

  test('carries everything by sea, road and several modes', () => {
    const cargo = [packages(), containers('20GP', 1, 1), piece({})];
    for (const mode of ['sea', 'road', 'multimodal'] as const) {
      expect(cargoProblem({ cargo, mode })).toBeNull();
    }
  });
});

describe('advice', () => {
  test('a container that is too heavy is spread over more of them', () => {
    expect(texts([containers('40GP', 1, 30_000)])).toEqual([
      '30000 kg is more than a 40 ft standard container carries: 26700 kg. Spread it over at least 2 containers.',
    ]);
    expect(texts([containers('40GP', 1, 26_700)])).toEqual([]);
  });

  test('two half-full short containers may be one long one', () => {
    expect(texts([containers('20GP', 2, 10_000)])[0]).toMatch(/fits one 40 ft standard container/);
    expect(texts([containers('20GP', 2, 20_000)])).toEqual([]);
    expect(texts([containers('40HC', 2, 1_000)])).toEqual([]);
  });

  test('a package that is higher than the door of its container gets another one', () => {
    const crate = packages({ packageKind: 'crate', quantity: 1, heightCm: 240, weightKg: 900 });
    expect(texts([containers('20GP', 1, 900), crate])).toEqual([
      '240 cm is higher than the door of a 20 ft standard container: 228 cm. Ask for a 40 ft high cube container.',
    ]);
    expect(texts([containers('40HC', 1, 900), crate])).toEqual([]);
  });

  test('a package higher than any door needs an open top or a flat rack', () => {
    expect(texts([packages({ quantity: 1, heightCm: 300 })])[0]).toMatch(/40 ft open top/);
    expect(texts([packages({ quantity: 1, heightCm: 380 })])[0]).toMatch(/40 ft flat rack/);
    expect(texts([packages({ quantity: 1, heightCm: 500 })])[0]).toMatch(/single piece/);
    expect(texts([containers('40OT', 1, 900), packages({ heightCm: 300 })])).toEqual([]);
  });

  test('many packages that are too high get as many containers as hold them all', () => {
    const high = { lengthCm: 60, widthCm: 40, heightCm: 300, weightKg: 20 };
    expect(texts([packages({ ...high, quantity: 100 })])[0]).toMatch(
      /Ask for a 40 ft open top container\.$/,
    );
    expect(texts([packages({ ...high, quantity: 500 })])[0]).toMatch(
      /Ask for 5 × 40 ft open top containers, which hold all 500\.$/,
    );
    expect(texts([packages({ ...high, quantity: 100, weightKg: 530 })])[0]).toMatch(
      /Ask for 2 × 40 ft open top containers/,
    );
  });

  test('what is too high for a reefer container gets another reefer container, or none', () => {
    const crate = (heightCm: number) => packages({ quantity: 1, heightCm });
    expect(texts([containers('20RF', 1, 900), crate(230)])[0]).toMatch(/40 ft high cube reefer/);
    expect(texts([containers('20RF', 1, 900), crate(250)])[0]).toMatch(/No reefer container takes/);
  });

  test('much LCL cargo may be cheaper in a container of its own', () => {
    const cargo = [packages({ quantity: 16, weightKg: 300 })];
    expect(texts(cargo)[0]).toMatch(/23.04 m³ and 4800 kg, fits one 40 ft standard container/);
    const low = packages({ quantity: 24, heightCm: 60, weightKg: 150 });
    expect(texts([{ ...low, stackable: 'yes' }])[0]).toMatch(/fits one 20 ft standard container/);
    // On each other they would fit, but they must not stand on each other.
    expect(texts([low])).toEqual([]);
    expect(texts([packages({ quantity: 5 })])).toEqual([]);
    expect(texts(cargo, 'air')).toEqual([]);
  });

  test('never names containers that are too small, too weak or too few', () => {
    const side = fc.integer({ min: 20, max: 600 });
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 600 }),
      lengthCm: side,
      widthCm: fc.integer({ min: 20, max: 250 }),
      heightCm: fc.integer({ min: 20, max: 400 }),
      weightKg: fc.integer({ min: 1, max: 20_000 }),
      stackable: fc.constantFrom('yes', 'no', 'unknown'),
    });
    fc.assert(
      fc.property(line, (changes) => {
        const { quantity, lengthCm, widthCm, heightCm, weightKg, stackable } = changes;
        for (const text of texts([packages(changes)])) {
          const [, many, name] =
            text.match(/(?:Ask for|fits) (a|one|\d+)(?: ×)? (.*?) containers?/) ?? [];
          const type = containerTypes.find((one) => one.name === name);
          if (!type) continue;
          const count = Number(many) || 1;
          const { inner, payloadKg, isOpen } = type;
          // What a flat rack or an open top takes may be wider and higher than its inner sides.
          const floor = inner.lengthCm * (inner.widthCm + (isOpen ? 150 : 0));
          const layers =
            stackable === 'yes' ? Math.max(1, Math.floor(inner.heightCm / heightCm)) : 1;
          expect(quantity * weightKg).toBeLessThanOrEqual(count * payloadKg);
          expect(quantity * lengthCm * widthCm).toBeLessThanOrEqual(count * floor * layers);
          if (!isOpen) expect(heightCm).toBeLessThanOrEqual(inner.heightCm);
        }
      }),
    );
  });

  test('what no freighter takes through its door is said by air alone', () => {
    expect(texts([piece({ lengthCm: 318, widthCm: 244, heightCm: 300 })], 'air')).toEqual([]);
    // Turned round it is the same piece.
    expect(texts([piece({ lengthCm: 244, widthCm: 318, heightCm: 300 })], 'air')).toEqual([]);
    for (const changes of [
      { lengthCm: 319, widthCm: 200 },
      { lengthCm: 300, widthCm: 245 },
      { lengthCm: 300, widthCm: 200, heightCm: 301 },
    ]) {
      expect(texts([piece(changes)], 'air')[0]).toMatch(/318 × 244 × 300 cm/);
      expect(texts([piece({ ...changes, weightKg: 10_001 })], 'air')).toHaveLength(1);
    }
    const small = { lengthCm: 200, widthCm: 200 };
    expect(texts([piece({ ...small, weightKg: 10_000 })], 'air')).toEqual([]);
    expect(texts([piece({ ...small, weightKg: 10_001 })], 'air')[0]).toMatch(
      /10001 kg is more .*: 10000 kg/,
    );
    expect(texts([packages({ heightCm: 310 })], 'air')[0]).toMatch(/120 × 100 × 310 cm/);
  });

  test('a transformer of 7.2 × 3.4 × 4.1 cm gets a question, and so does one of 180 kg', () => {
    const inCm = piece({ lengthCm: 7.2, widthCm: 3.4, heightCm: 4.1, weightKg: 180_000 });
    expect(cargoAdvice([inCm], 'sea', plainFormats)).toEqual([
      {
        index: 0,
        unit: 'm',
        text: '7.2 × 3.4 × 4.1 cm is very small for 180000 kg. Did you mean metres: 720 × 340 × 410 cm?',
      },
    ]);
    const meant = piece({ ...inCm, ...inLikelyUnit(inCm as Sized, 'm') });
    expect(meant).toMatchObject({ lengthCm: 720, widthCm: 340, heightCm: 410 });
    expect(texts([meant])).toEqual([]);
    const inTonnes = piece({ ...meant, weightKg: 180 });
    expect(texts([inTonnes])[0]).toMatch(/180 kg is very light .* tonnes: 180000 kg/);
    expect(inLikelyUnit(inTonnes as Sized, 't')).toEqual({ weightKg: 180_000 });
    // A drum has no width of its own, and a field that is not shown must not get one.
    const drum = { lengthCm: 0.58, widthCm: undefined, heightCm: 0.88 } as unknown as Sized;
    expect(inLikelyUnit(drum, 'm')).toEqual({ lengthCm: 58, heightCm: 88 });
    // As heavy as gold, and lighter than water: both are possible.
    expect(texts([packages({ lengthCm: 20, widthCm: 10, heightCm: 5, weightKg: 19 })])).toEqual([]);
    expect(texts([packages({ lengthCm: 1.2, widthCm: 1, heightCm: 1.2 })])[0]).toMatch(/metres/);
  });

  test('cargo that stands out of an open container is out of gauge', () => {
    const rack = ofContainers({ containerType: '40FR', quantity: 1, cargoWeightKg: 18_000 });
    const size = { cargoLengthCm: 900, cargoWidthCm: 300, cargoHeightCm: 250 };
    expect(texts([{ ...rack, ...size }])[0]).toMatch(/80 cm in width, 55 cm in height.*\(OOG\)/);
    expect(texts([{ ...rack, ...size, cargoWidthCm: 220, cargoHeightCm: 195 }])).toEqual([]);
  });

  test('a form asks for the size of cargo in an open container alone', () => {
    const rack = ofContainers({ containerType: '20OT', cargoWidthCm: 240 });
    expect(openCargoProblems([packages(), rack, ofContainers()])).toMatchObject([
      { index: 1, field: 'cargoLengthCm', message: expect.stringMatching(/length of the cargo/) },
      { index: 1, field: 'cargoHeightCm' },
    ]);
  });

  test('names the line that it is about', () => {
    const cargo = [packages({ quantity: 1 }), containers('20GP', 1, 50_000)];
    expect(cargoAdvice(cargo, 'sea', plainFormats).map(({ index }) => index)).toContain(1);
  });
});
