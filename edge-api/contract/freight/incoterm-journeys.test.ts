import { describe, expect, test } from 'vitest';
import { incotermExplanations } from './incoterm-explanations';
import { incotermGuides } from './incoterm-guides';
import { journeyInWords } from './incoterm-in-words';
import { journeys, journeyTasks, payerOfTask, sellersInsurance } from './incoterm-journeys';
import { incotermCodes, incoterms } from './incoterms';

test('every rule has a journey, and each journey says who pays every task', () => {
  expect(new Set(journeys.map(({ code }) => code))).toEqual(new Set(incotermCodes));
  for (const { code, payers, tasksAtSellersRisk } of journeys) {
    expect(payers, code).toHaveLength(journeyTasks.length);
    expect(tasksAtSellersRisk).toBeLessThanOrEqual(journeyTasks.length);
  }
});

// The general plan of ICC's publication 723E: E, F, C and D rules.
describe.each(journeys)('$code, $place', (journey) => {
  const { code, riskPoint, tasksAtSellersRisk } = journey;
  const pays = (task: Parameters<typeof payerOfTask>[1]) => payerOfTask(journey, task);
  const before = (task: string) => journeyTasks.findIndex(({ id }) => id === task);

  test('only under EXW the buyer clears the export, only under DDP the seller clears the import', () => {
    expect(pays('export-clearance')).toBe(code === 'EXW' ? 'buyer' : 'seller');
    expect(pays('import-clearance')).toBe(code === 'DDP' ? 'seller' : 'buyer');
  });

  test('C and D rules have the seller pay the main carriage, E and F rules the buyer', () => {
    expect(pays('main-carriage')).toBe(/^[CD]/.test(code) ? 'seller' : 'buyer');
  });

  test('only under DPU the seller unloads at the destination', () => {
    expect(pays('unloading')).toBe(code === 'DPU' ? 'seller' : 'buyer');
  });

  test('only D rules leave the risk of the main carriage with the seller', () => {
    expect(tasksAtSellersRisk > before('main-carriage')).toBe(code.startsWith('D'));
    expect(riskPoint === 'destination').toBe(code.startsWith('D'));
  });

  test('the risk passes at the ship under the four rules for sea only, and under no other', () => {
    const isSeaOnly = incoterms.some((rule) => rule.code === code && rule.seaOnly);
    expect(riskPoint === 'ship').toBe(isSeaOnly);
  });

  test('the seller pays for what is done at its own risk, except clearances of the buyer', () => {
    for (const { id } of journeyTasks.slice(0, tasksAtSellersRisk)) {
      if (id !== 'import-clearance') expect(pays(id), id).toBe('seller');
    }
  });

  test('terminal charges at the destination are open under the C rules alone', () => {
    expect(pays('import-terminal') === 'contract').toBe(code.startsWith('C'));
  });

  test('its words name every task once, and where the risk passes', () => {
    const words = journeyInWords(journey);
    for (const { label } of journeyTasks) expect(words).toContain(label);
    expect(words).toMatch(/The risk passes to the buyer (before|after) “[^”]+”\.$/);
  });
});

// Our article on Incoterms 2020 has the same figures.
test('two rules oblige the seller to insure: CIP with the widest clauses, CIF with the smallest', () => {
  expect(sellersInsurance).toEqual({ CIP: 'A', CIF: 'C' });
  for (const code of incotermCodes) {
    const clauses = sellersInsurance[code];
    expect(/insurance/.test(incotermExplanations[code]), code).toBe(clauses !== undefined);
    if (clauses) {
      expect(incotermExplanations[code]).toContain(`Clauses (${clauses})`);
      expect(incotermGuides[code].meaning).toContain(`Clauses (${clauses})`);
    }
  }
});

test('FOB ends on board, FAS beside the ship, and FCA before both', () => {
  const riskOf = (code: string) =>
    journeys.find((journey) => journey.code === code)?.tasksAtSellersRisk;
  const [fca, fas, fob] = ['FCA', 'FAS', 'FOB'].map(riskOf);
  expect([fca, fas, fob]).toEqual([3, 4, 5]);
  expect(riskOf('CPT')).toBe(fca);
  expect(riskOf('CFR')).toBe(fob);
});

test('each rule names its usual mistakes, and each rule for sea the rule for containers', () => {
  for (const { code, seaOnly } of incoterms) {
    const { mistakes } = incotermGuides[code];
    expect(mistakes.length, code).toBeGreaterThanOrEqual(2);
    expect(mistakes.join(' ').includes('for a container'), code).toBe(seaOnly);
  }
  expect(incotermGuides.EXW.mistakes.join(' ')).toContain('EXP form');
  expect(incotermGuides.DDP.mistakes.join(' ')).toMatch(/VAT.*taxes|register as importer/);
});
