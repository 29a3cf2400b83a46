import { expect, test } from 'vitest';
import { kindOfSqlState } from './database-failure';

test.each([
  ['57P01', 'unreachable', 'shuts down'],
  ['57P02', 'unreachable', 'has crashed'],
  ['57P03', 'unreachable', 'is starting'],
  ['08006', 'unreachable', 'lost the connection'],
  ['25006', 'read-only', 'is a standby after a failover'],
  ['28P01', 'unreachable', 'has another password now'],
  ['53300', 'busy', 'takes no more connections'],
  ['53100', 'full', 'has no room'],
  ['53200', 'broken', 'has no memory'],
  ['58030', 'broken', 'can’t read its disk'],
  ['57014', 'slow', 'ended a statement'],
  ['25P03', 'slow', 'ended an idle transaction'],
  ['40001', 'conflict', 'could not serialize'],
  ['40P01', 'conflict', 'found a deadlock'],
] as const)('knows %s as %s: the database %s', (code, kind, _meaning) => {
  expect(kindOfSqlState(code)).toBe(kind);
});

test.each(['23505', '22012', '42P01', '22P02', 'ECONNRESET', ''])(
  'knows no kind for %s, an error in a statement or none at all',
  (code) => {
    expect(kindOfSqlState(code)).toBeNull();
  },
);
