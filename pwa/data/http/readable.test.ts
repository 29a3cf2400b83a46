import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MessageRecord } from '../../../edge-api/contract/admin/inbox';
import { messageRecord } from '../../test-support/message-record';
import { readable, rowsUnder } from './readable';

const count = 500;
const whole = Array.from({ length: count }, (_, number) => messageRecord(number));

test('reads all records around a broken one, which is stored once under the same key', () => {
  const broken = fc.oneof(
    fc.jsonValue(),
    // A field of a good record says something else, or is missing.
    fc
      .tuple(fc.constantFrom('status', 'version', 'internalNotes', 'id', 'subject'), fc.jsonValue())
      .map(([field, value]) => ({ ...whole[0], [field]: value })),
  );
  fc.assert(
    fc.property(broken, fc.nat(count - 1), (item, at) => {
      fc.pre(!v.is(MessageRecord, item));
      const came = whole.with(at, item as never);
      const rows = v.parse(rowsUnder('id'), came);
      const { records, leftOut } = readable(MessageRecord, rows);
      expect(records).toEqual(whole.toSpliced(at, 1));
      expect(leftOut).toHaveLength(1);
      expect(rows[at]?.id).toEqual(expect.any(String));
      expect(v.parse(rowsUnder('id'), came)).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});

test('names a record by its reference, or else its id', () => {
  const { id, reference } = messageRecord(1);
  const none = v.parse(rowsUnder('id'), [null]);
  const others = [{ id, reference }, { id }, { uid: 'amina' }, 7, ...none];
  expect(readable(MessageRecord, others).leftOut).toEqual([reference, id, 'amina', '', '']);
});

test('a later version reads what this one stored and could not show', () => {
  const row = { ...messageRecord(1), status: 'answered-by-phone' };
  const [stored] = v.parse(rowsUnder('id'), [row]);
  expect(readable(MessageRecord, [stored]).records).toEqual([]);
  const Later = v.object({ ...MessageRecord.entries, status: v.string() });
  expect(readable(Later, [stored])).toEqual({ records: [row], leftOut: [] });
});
