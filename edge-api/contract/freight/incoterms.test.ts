import { expect, test } from 'vitest';
import { incotermExplanations } from './incoterm-explanations';
import { incotermAdvice, incotermCodes, incotermProblem, incoterms, namedEnd } from './incoterms';
import { requestModes } from './modes';

test('there are the eleven rules of 2020, four of them for sea and inland waterway only', () => {
  expect(incotermCodes).toEqual([
    'EXW',
    'FCA',
    'CPT',
    'CIP',
    'DAP',
    'DPU',
    'DDP',
    'FAS',
    'FOB',
    'CFR',
    'CIF',
  ]);
  expect(incoterms.filter((rule) => rule.seaOnly).map((rule) => rule.code)).toEqual([
    'FAS',
    'FOB',
    'CFR',
    'CIF',
  ]);
});

test('every rule says in one sentence where the risk passes and who pays the main carriage', () => {
  for (const { code, seaOnly } of incoterms) {
    const explanation = incotermExplanations[code];
    expect(explanation).toMatch(/^Risk passes [^.]+\.$/);
    expect(explanation).toMatch(/(buyer|seller) pays the main carriage/);
    expect(explanation.includes('(sea and inland waterway only)'), code).toBe(seaOnly);
  }
});

test.each([
  ['FAS', 'FCA'],
  ['FOB', 'FCA'],
  ['CFR', 'CPT'],
  ['CIF', 'CIP'],
] as const)('%s is refused by air, road and courier in favour of %s', (code, suggestion) => {
  for (const mode of ['air', 'road', 'courier'] as const) {
    const problem = incotermProblem(code, mode);
    expect(problem?.suggestion).toBe(suggestion);
    expect(problem?.message).toContain(`${code} is for sea and inland waterway only`);
    expect(problem?.message).toContain(suggestion);
  }
});

test('a suggestion is never itself a problem', () => {
  for (const mode of requestModes) {
    for (const code of incotermCodes) {
      const problem = incotermProblem(code, mode);
      if (problem) expect(incotermProblem(problem.suggestion, mode)).toBeNull();
    }
  }
});

test('exactly the rules for sea and inland waterway are refused, and only where nothing sails', () => {
  for (const { code, seaOnly } of incoterms) {
    for (const mode of requestModes) {
      const refused = incotermProblem(code, mode) !== null;
      expect(refused, `${code} by ${mode}`).toBe(
        seaOnly && mode !== 'sea' && mode !== 'multimodal',
      );
    }
  }
});

test('where a rule for sea is allowed, containers get a hint instead', () => {
  expect(incotermAdvice('FOB', 'sea')).toMatch(/container, FCA fits better than FOB/);
  expect(incotermAdvice('CIF', 'multimodal')).toMatch(/CIP fits better/);
  expect(incotermAdvice('FOB', 'air')).toBeNull();
  expect(incotermAdvice('FCA', 'sea')).toBeNull();
});

test('the named place is at the origin for E and F rules, else at the destination', () => {
  expect(incotermCodes.filter((code) => namedEnd(code) === 'origin')).toEqual([
    ...['EXW', 'FCA', 'FAS', 'FOB'],
  ]);
});
