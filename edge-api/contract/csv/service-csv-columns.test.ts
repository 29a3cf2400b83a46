import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionKinds } from '../catalogue/request-kinds';
import type { ServiceQuestion } from '../catalogue/request-options';
import { type Cells, questionsCell, readCells, serviceSheet } from './catalogue-csv-columns';
import { harmlessCell, plainCell } from './csv-formula-guard';

const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: maxLength >> 3 }),
      fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n"\',;|:\\ax'), maxLength }),
    )
    .map((any) => any.trim().replaceAll('\0', ''))
    .filter((any) => any !== '' && any === any.trim());

const letters = fc.string({ unit: fc.constantFrom(...'a1-'), minLength: 1, maxLength: 30 });
const question: fc.Arbitrary<ServiceQuestion> = fc
  .record({
    id: letters,
    label: text(100),
    kind: fc.constantFrom(...questionKinds),
    options: fc.uniqueArray(text(60), { minLength: 2, maxLength: 5 }),
    required: fc.boolean(),
    unit: fc.oneof(fc.constant(''), text(20)),
    mayBePast: fc.boolean(),
  })
  .map((made) => ({
    ...made,
    options: made.kind === 'choice' ? made.options : [],
    unit: made.kind === 'number' ? made.unit : '',
    mayBePast: made.kind === 'date' && made.mayBePast,
  }));

describe('the questions of a service', () => {
  test('are given back by their cell', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 5 }), (questions) => {
        const cell = questionsCell.write(questions);
        expect(questionsCell.read(plainCell(harmlessCell(cell)).trim())).toEqual(questions);
      }),
      { numRuns: 500 },
    );
  });

  test('can be written by hand, and a wrong line is explained', () => {
    expect(
      questionsCell.read(
        'space | Space needed | number | required | m²\nwhere | Where? | choice | optional | Here | There',
      ),
    ).toMatchObject([
      { id: 'space', kind: 'number', required: true, unit: 'm²', options: [] },
      { id: 'where', kind: 'choice', required: false, unit: '', options: ['Here', 'There'] },
    ]);
    expect(() => questionsCell.read('space | Space needed | how much')).toThrow(
      'id | Question | kind | required or optional | options or unit',
    );
    expect(() => questionsCell.read('space | Space | number | required | m² | ft²')).toThrow(
      'at most one unit for “Space”',
    );
    expect(questionsCell.read('on | When? | date | optional | may be past')).toMatchObject([
      { id: 'on', kind: 'date', mayBePast: true, options: [] },
    ]);
    expect(() => questionsCell.read('on | When? | date | optional | soon')).toThrow(
      '“may be past” or nothing after “When?”',
    );
  });
});

describe('how a request for a service begins', () => {
  const read = (cells: Cells) =>
    readCells(
      serviceSheet,
      { title: 'T', summary: 'S', direction: 'both', mode: 'road', slug: 't', ...cells },
      null,
    );

  test('has a column for each part', () => {
    expect(
      read({
        requestCargo: 'packages',
        requestModes: 'road',
        requestDomestic: 'yes',
        requestFrom: 'door BD',
        requestTo: 'port',
        requestNeeds: 'dangerous | temperature',
      }),
    ).toMatchObject({
      input: {
        requestDomestic: true,
        requestFrom: { kind: 'door', country: 'BD' },
        requestTo: { kind: 'port', country: '' },
        requestNeeds: ['dangerous', 'temperature'],
      },
    });
  });

  test('is left to the server where the cells are empty, and nothing is needed by “none”', () => {
    const empty = { requestDomestic: '', requestFrom: '', requestTo: '', requestNeeds: '' };
    const nothing = { requestDomestic: null, requestFrom: null, requestTo: null };
    expect(read(empty)).toMatchObject({ input: { ...nothing, requestNeeds: null } });
    expect(read({ requestNeeds: 'none' })).toMatchObject({ input: { requestNeeds: [] } });
  });

  test('is explained where it is wrong', () => {
    expect(read({ requestFrom: 'door in Dhaka' })).toMatchObject({
      errors: [{ path: 'requestFrom', message: 'Please write an end as door, or as port BD.' }],
    });
    expect(read({ requestFrom: 'house BD' })).toMatchObject({
      errors: [{ path: 'requestFrom', message: 'Please choose a port or a door.' }],
    });
  });
});
