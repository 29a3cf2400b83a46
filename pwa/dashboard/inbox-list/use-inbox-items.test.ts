import { expect, test } from 'vitest';
import { together } from './use-inbox-items';

const day = (at: number) => `2024-01-${String(at).padStart(2, '0')}T00:00:00.000Z`;

/** Makes a list of the server with records of these days, two a page. */
function listOf(...days: number[]) {
  const list = {
    records: [] as { receivedAt: string }[],
    left: null as number | null,
    isFetching: false,
    error: null,
    more: async () => {
      const shown = list.records.length + 2;
      list.records = days.slice(0, shown).map((at) => ({ receivedAt: day(at) }));
      list.left = Math.max(days.length - shown, 0);
    },
  };
  return list;
}

const oneOf = (...lists: ReturnType<typeof listOf>[]) => together(lists as never);

test('what the pages of two lists show only grows at its end, to the last record', async () => {
  const [messages, requests] = [listOf(30, 29, 3, 2), listOf(28, 20, 10, 9, 1)];
  expect(oneOf(messages, requests)).toMatchObject({ records: [], left: null });
  let shown: unknown[] = [];
  for (const sofar of [2, 4, 6, 9]) {
    await oneOf(messages, requests).more();
    const { records, left } = oneOf(messages, requests);
    expect(records).toHaveLength(sofar);
    expect(left).toBe(9 - sofar);
    expect(records.slice(0, shown.length)).toEqual(shown);
    shown = records;
  }
  expect(shown).toEqual([30, 29, 28, 20, 10, 9, 3, 2, 1].map((at) => ({ receivedAt: day(at) })));
});

test('nothing waits for a list that has no more', async () => {
  const [messages, requests] = [listOf(30), listOf(29, 28)];
  await oneOf(messages, requests).more();
  expect(oneOf(messages, requests)).toMatchObject({ left: 0, records: { length: 3 } });
});
