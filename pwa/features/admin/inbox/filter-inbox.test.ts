import { expect, test } from 'vitest';
import { wordSearch } from '../../../data/admin/word-search';
import { filtered, newestFirst, noFilter, olderFilter, readFilter, whyEmpty } from './filter-inbox';

const item = (
  subject: string,
  status: string,
  assignedTo: string | null,
  day: number,
  suspected = false,
) => ({
  subject,
  status,
  suspected,
  assignedTo,
  receivedAt: `2026-01-0${day}T00:00:00.000Z`,
});
const items = [
  item('Rates to Hong Kong', 'new', null, 1),
  item('Old question', 'archived', 'a', 2),
  item('Jute bags', 'read', 'a', 3),
  item('Cheap pills', 'new', null, 4, true),
];
const titles = (filter: Partial<typeof noFilter>) =>
  filtered(
    newestFirst(items),
    { ...noFilter, ...filter },
    wordSearch(({ subject }) => subject),
  ).map((one) => one.subject);

test('shows the newest first, without what is archived or closed', () => {
  expect(titles({})).toEqual(['Jute bags', 'Rates to Hong Kong']);
});

test('shows what is archived when it is asked for', () => {
  expect(titles({ status: 'archived' })).toEqual(['Old question']);
});

test('lists apart what seems to come from a robot', () => {
  expect(titles({ status: 'suspected' })).toEqual(['Cheap pills']);
});

test('shows every status at once, but nothing that seems to come from a robot', () => {
  expect(titles({ status: 'any' })).toEqual(['Jute bags', 'Old question', 'Rates to Hong Kong']);
});

test('asks the server only for what can be older than this device stores', () => {
  const asked = (filter: object) => olderFilter({ ...noFilter, ...filter });
  expect(asked({})).toBeNull();
  expect(asked({ status: 'new', q: 'tea' })).toBeNull();
  expect(asked({ status: 'any' })).toEqual({});
  expect(asked({ status: 'archived', assigned: 'none' })).toEqual({
    status: 'archived',
    assigned: 'none',
  });
  expect(asked({ status: 'suspected', q: ' pills ' })).toEqual({ status: 'suspected', q: 'pills' });
});

test('finds every word, in any order and case', () => {
  expect(titles({ q: ' kong RATES ' })).toEqual(['Rates to Hong Kong']);
});

test('shows what is assigned to one admin, or to no one', () => {
  expect(titles({ assigned: 'a' })).toEqual(['Jute bags']);
  expect(titles({ assigned: 'none' })).toEqual(['Rates to Hong Kong']);
});

test('says why it is empty: nothing came, nothing is open, or nothing fits', () => {
  expect(whyEmpty([], noFilter, 'messages')).toBe('No messages yet.');
  expect(whyEmpty([], { ...noFilter, status: 'new' }, 'messages')).toBe('No messages yet.');
  expect(whyEmpty(items, { ...noFilter, q: ' ' }, 'requests')).toBe('No open requests.');
  expect(whyEmpty(items, { ...noFilter, q: 'boat' }, 'requests')).toMatch(
    /^No open requests match/,
  );
  for (const filter of [{ status: 'read', q: 'boat' }, { status: 'read' }, { assigned: 'none' }]) {
    const asked = { ...noFilter, ...filter };
    expect(whyEmpty(items, asked, 'messages')).toBe('Nothing matches these filters.');
  }
});

test('reads its filter from the address', () => {
  expect(readFilter(new URLSearchParams('status=new&q=x'))).toEqual({
    status: 'new',
    assigned: '',
    q: 'x',
  });
});
