import * as v from 'valibot';
import { expect, test } from 'vitest';
import { columnsOf, rowReader, rowWriter } from './row-mapping';

const entries = {
  readyOn: v.nullable(v.string()),
  writtenAt: v.string(),
  cargo: v.object({ packages: v.array(v.number()) }),
  places: v.array(v.string()),
  notes: v.string(),
};
const entity = {
  readyOn: null,
  writtenAt: '2025-06-01T08:30:00.000Z',
  cargo: { packages: [1, 2] },
  places: [],
  notes: '',
};

test('names columns after the fields of a schema', () => {
  expect(columnsOf(entries)).toEqual(['ready_on', 'written_at', 'cargo', 'places', 'notes']);
});

test('writes objects and lists as JSON, and leaves out what the schema does not have', () => {
  const submission = { ...entity, website: 'robots fill this in' };
  expect(rowWriter(entries)(submission)).toEqual({
    ready_on: null,
    written_at: entity.writtenAt,
    cargo: '{"packages":[1,2]}',
    places: '[]',
    notes: '',
  });
});

test('reads times as ISO 8601 in UTC, and leaves out other columns', () => {
  const row = {
    ready_on: null,
    written_at: new Date(entity.writtenAt),
    cargo: entity.cargo,
    places: [],
    notes: '',
    body_hash: 'hash',
  };
  expect(rowReader(entries)(row)).toEqual(entity);
});
