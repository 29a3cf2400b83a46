import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { completedOptions, requestOptionsOf } from './derived-options';
import { requestOptionEntries, requestOptionsFit, ServiceQuestion } from './request-options';

const Options = v.pipe(v.object(requestOptionEntries), requestOptionsFit());
const messagesOf = (given: object) =>
  v.safeParse(Options, given).issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];

const byAir = {
  requestModes: ['air'],
  requestDirections: ['export'],
  requestCargo: ['packages'],
};

describe('request options', () => {
  test('of a service that carries cargo have a mode and a direction', () => {
    expect(messagesOf(byAir)).toEqual([]);
    expect(messagesOf({ ...byAir, requestModes: [], requestDirections: [] })).toEqual([
      ['requestModes', 'Please choose at least one mode.'],
      ['requestDirections', 'Please choose at least one direction.'],
    ]);
  });

  test('of a service without cargo have neither, nor another kind of cargo', () => {
    expect(messagesOf({ requestCargo: ['none'] })).toEqual([]);
    expect(messagesOf({ ...byAir, requestCargo: ['none'] })).toEqual([
      ['requestModes', 'A service without cargo has no mode.'],
      ['requestDirections', 'A service without cargo has no direction.'],
    ]);
    expect(messagesOf({ requestCargo: ['none', 'packages'] })).toEqual([
      ['requestCargo', 'A service without cargo has no other kind of cargo.'],
    ]);
  });

  test('may be domestic alone', () => {
    const byRoad = { requestModes: ['road'], requestCargo: ['packages'] };
    expect(messagesOf({ ...byRoad, requestDomestic: true })).toEqual([]);
    expect(messagesOf(byRoad)).toEqual([
      ['requestDirections', 'Please choose at least one direction.'],
    ]);
  });

  test('name no word in the directions that an older device does not know', () => {
    expect(messagesOf({ ...byAir, requestDirections: ['domestic'] })[0]?.[1]).toBe(
      'There is no such direction. There are: export, import, cross-trade.',
    );
  });

  test('may be missing as a whole, but not in part', () => {
    expect(messagesOf({})).toEqual([]);
    expect(messagesOf({ requestModes: ['air'] })).toEqual([
      ['requestCargo', 'Please choose at least one kind of cargo.'],
    ]);
  });

  test('know no other words and nothing twice', () => {
    expect(messagesOf({ ...byAir, requestModes: ['air', 'air'] })).toEqual([
      ['requestModes', 'The same mode is listed twice.'],
    ]);
    expect(messagesOf({ ...byAir, requestCargo: ['pallets'] })).toEqual([
      [
        'requestCargo.0',
        'There is no such kind of cargo. There are: packages, containers, breakbulk, none.',
      ],
    ]);
  });

  test('have at most 12 questions, each with an id of its own', () => {
    const question = { id: 'a', label: 'A', kind: 'text', options: [], required: false, unit: '' };
    const many = Array.from({ length: 13 }, (_, place) => ({ ...question, id: `q${place}` }));
    expect(messagesOf({ ...byAir, requestQuestions: many.slice(1) })).toEqual([]);
    expect(messagesOf({ ...byAir, requestQuestions: many })).toEqual([
      ['requestQuestions', 'At most 12 questions.'],
    ]);
    expect(messagesOf({ ...byAir, requestQuestions: [question, question] })).toEqual([
      ['requestQuestions', 'Two questions have the same id.'],
    ]);
  });
});

test.each([
  [{ kind: 'choice', options: ['A', 'B'] }, null],
  [{ kind: 'choice', options: ['A'] }, 'A choice needs at least two options.'],
  [{ kind: 'choice', options: ['A', 'A'] }, 'The same option is listed twice.'],
  [{ kind: 'text', options: ['A', 'B'] }, 'Only a choice has options.'],
  [{ kind: 'number', unit: 'kg' }, null],
  [{ kind: 'date', unit: 'kg' }, 'Only a number has a unit.'],
  [{ label: ' ' }, 'Please fill in the question.'],
  [{ id: 'Two words' }, 'The id of a question has only a–z, 0–9 and single hyphens, at most 40.'],
])('a question with %j: %s', (changes, message) => {
  const plain = { id: 'a', label: 'A', kind: 'text', options: [], required: false, unit: '' };
  const { issues } = v.safeParse(ServiceQuestion, { ...plain, ...changes });
  expect(issues?.[0].message ?? null).toBe(message);
});

test('what a page of the version before does not send stays as it is', () => {
  const question = { id: 'on', label: 'When?', kind: 'date', options: [], unit: '' } as const;
  const asked = (mayBePast: boolean | null) => [{ ...question, required: false, mayBePast }];
  const present = {
    ...{ requestModes: ['road'], requestDirections: ['export'], requestCargo: ['packages'] },
    requestQuestions: asked(true),
    requestDomestic: true,
    requestFrom: { kind: 'door', country: 'BD' },
    requestTo: { kind: 'door', country: '' },
    requestNeeds: ['dangerous'],
  } as const;
  const sent = {
    ...{ mode: 'road', direction: 'export', requestCargo: ['breakbulk'] },
    ...{ requestModes: ['road'], requestDirections: ['export'], requestQuestions: asked(null) },
    ...{ requestDomestic: null, requestFrom: null, requestTo: null, requestNeeds: null },
  } as const;
  expect(completedOptions(sent as never, present as never)).toMatchObject({
    ...present,
    requestCargo: ['breakbulk'],
  });
  expect(completedOptions(sent as never, null)).toMatchObject({
    requestDomestic: false,
    requestNeeds: [],
    requestQuestions: asked(false),
  });
});

describe('a service that declares nothing', () => {
  test.each([
    ['air', 'export', ['air'], ['export'], ['packages']],
    ['sea', 'both', ['sea'], ['export', 'import'], ['packages', 'containers', 'breakbulk']],
    ['none', 'both', [], [], ['none']],
  ] as const)(
    'by %s for %s is requested as these say',
    (mode, direction, modes, directions, cargo) => {
      const derived = {
        requestModes: modes,
        requestDirections: directions,
        requestCargo: cargo,
        requestQuestions: [],
        requestDomestic: false,
        requestFrom: { kind: 'port', country: 'BD' },
        requestTo: { kind: 'port', country: 'HK' },
        requestNeeds: [],
      };
      expect(requestOptionsOf({ mode, direction })).toEqual(derived);
      expect(requestOptionsOf({ mode, direction, requestCargo: [] })).toEqual(derived);
      expect(messagesOf(derived)).toEqual([]);
    },
  );
});
