import { expect, test } from 'vitest';
import { incotermExplanations } from './incoterm-explanations';
import { incotermAdvice, incotermCodes, incotermProblem, incoterms } from './incoterms';
import { requestModes } from './modes';

test('there are the eleven rules of 2020, four of them for sea only', () => {
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
  expect(incoterms.filter((term) => term.seaOnly).map((term) => term.code)).toEqual([
    'FAS',
    'FOB',
    'CFR',
    'CIF',
  ]);
});

test('every rule says in one sentence where the risk passes and who pays the main carriage', () => {
  for (const term of incoterms) {
    expect(incotermExplanations[term.code]).toMatch(/^Risk passes [^.]+\.$/);
    expect(incotermExplanations[term.code]).toMatch(/(buyer|seller) pays the main carriage/);
  }
});

test.each([
  ['FAS', 'FCA'],
  ['FOB', 'FCA'],
  ['CFR', 'CPT'],
  ['CIF', 'CIP'],
] as const)('%s is refused by air and by road in favour of %s', (code, suggestion) => {
  for (const mode of ['air', 'road'] as const) {
    const problem = incotermProblem(code, mode);
    expect(problem?.suggestion).toBe(suggestion);
    expect(problem?.message).toContain(`${code} is for sea freight only`);
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

test('exactly the sea-only rules are refused, and only by air and road', () => {
  for (const { code, seaOnly } of incoterms) {
    for (const mode of requestModes) {
      const refused = incotermProblem(code, mode) !== null;
      expect(refused, `${code} by ${mode}`).toBe(seaOnly && (mode === 'air' || mode === 'road'));
    }
  }
});

test('where a sea-only rule is allowed, containers get a hint instead', () => {
  expect(incotermAdvice('FOB', 'sea')).toMatch(/container, FCA fits better than FOB/);
  expect(incotermAdvice('CIF', 'multimodal')).toMatch(/CIP fits better/);
  expect(incotermAdvice('FOB', 'air')).toBeNull();
  expect(incotermAdvice('FCA', 'sea')).toBeNull();
});
