import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answersToDrop,
  chooseIncoterms,
  type IncotermAnswers,
  incotermQuestions,
} from './incoterm-choice';
import { incotermCodes } from './incoterms';

const fitting = (answers: IncotermAnswers) =>
  chooseIncoterms(answers).fitting.map(({ code }) => code);

test('without an answer all eleven rules fit', () => {
  expect(fitting({})).toEqual(incotermCodes);
});

// Sales as our article on Incoterms 2020 and ICC's publication 723E treat them.
describe('worked examples', () => {
  test.each<[string, IncotermAnswers, string[]]>([
    [
      'garments in a container from Chattogram; the buyer arranges the freight, the seller clears',
      { mode: 'container', carriage: 'buyer', export: 'seller' },
      ['FCA'],
    ],
    [
      'the same, and the seller arranges freight and insurance',
      { mode: 'container', carriage: 'seller', insurance: 'seller' },
      ['CIP'],
    ],
    [
      'air freight from Dhaka, freight paid by the seller, the buyer insures, risk at the airport',
      { mode: 'air', carriage: 'seller', insurance: 'none', risk: 'terminal' },
      ['CPT'],
    ],
    [
      'grain in bulk, put on the ship that the buyer has nominated',
      { mode: 'ship', carriage: 'buyer', risk: 'ship' },
      ['FAS', 'FOB'],
    ],
    [
      'steel coils by ship, freight and insurance paid by the seller',
      { mode: 'ship', insurance: 'seller', risk: 'ship' },
      ['CIF'],
    ],
    [
      'delivery to the door, the buyer clears the import',
      { risk: 'destination', import: 'buyer' },
      ['DAP', 'DPU'],
    ],
    ['delivery with duty paid', { import: 'seller' }, ['DDP']],
    ['the buyer does everything', { export: 'buyer' }, ['EXW']],
    [
      'a truck over Benapole that the buyer sends to the factory',
      { mode: 'road', carriage: 'buyer', risk: 'door' },
      ['EXW', 'FCA'],
    ],
  ])('%s', (_, answers, codes) => {
    expect(fitting(answers)).toEqual(codes);
  });

  test('FCA at the seller’s door: the seller loads, and the carriage to the terminal is the buyer’s', () => {
    const [fca] = chooseIncoterms({ risk: 'door', export: 'seller', carriage: 'buyer' }).fitting;
    expect(fca?.code).toBe('FCA');
    expect(fca?.journeys).toHaveLength(1);
    expect(fca?.journeys[0]?.payers.slice(0, 3)).toEqual(['seller', 'buyer', 'seller']);
  });
});

test('a container rules out the four rules for sea only, and says why', () => {
  const { others } = chooseIncoterms({ mode: 'container' });
  expect(others.map(({ code }) => code)).toEqual(['FAS', 'FOB', 'CFR', 'CIF']);
  expect(others[1]?.problems).toEqual([
    'a container is handed over at a terminal, before it is on the ship, so use FCA instead',
  ]);
});

test('a rule that differs in several answers says each of them', () => {
  const { others } = chooseIncoterms({ carriage: 'buyer', import: 'seller' });
  expect(others.find(({ code }) => code === 'CPT')?.problems).toEqual([
    'the seller pays the main carriage',
    'the buyer clears the import',
  ]);
});

test('by air FOB is refused in favour of FCA', () => {
  const fob = chooseIncoterms({ mode: 'air' }).others.find(({ code }) => code === 'FOB');
  expect(fob?.problems).toEqual(['for sea and inland waterway only, so use FCA instead']);
});

test('answers that no rule has together: says which of them to drop', () => {
  // Duty paid by the seller is DDP, and there the seller pays the carriage.
  const answers = { carriage: 'buyer', import: 'seller' } as const;
  expect(fitting(answers)).toEqual([]);
  expect(answersToDrop(answers)).toEqual(['carriage', 'import']);
  expect(answersToDrop({ import: 'seller' })).toEqual([]);
});

const anyAnswers = fc.record(
  Object.fromEntries(
    Object.entries(incotermQuestions).map(([question, { options }]) => [
      question,
      fc.constantFrom(...Object.keys(options)),
    ]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<IncotermAnswers>;

test('any answers divide the eleven rules, and each other rule has a reason', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { fitting: fits, others } = chooseIncoterms(answers);
      const codes = [...fits, ...others].map(({ code }) => code);
      expect(codes.toSorted()).toEqual([...incotermCodes].toSorted());
      for (const { problems } of others) expect(problems.length).toBeGreaterThan(0);
      for (const { journeys } of fits) expect(journeys.length).toBeGreaterThan(0);
    }),
  );
});

test('one more answer never lets in a rule that was out', () => {
  fc.assert(
    fc.property(
      anyAnswers,
      fc.constantFrom(...Object.keys(incotermQuestions)),
      (answers, question) => {
        const fewer = fitting({ ...answers, [question]: undefined });
        for (const code of fitting(answers)) expect(fewer).toContain(code);
      },
    ),
  );
});
