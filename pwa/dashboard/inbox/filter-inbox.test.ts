import { expect, test } from 'vitest';
import { wordSearch } from '../../data/admin/word-search';
import {
  filtered,
  newestFirst,
  noFilter,
  ownerFirst,
  readFilter,
  serverQuery,
  whyEmpty,
} from './filter-inbox';

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

test('whose reference is searched for comes first, and then who may have been shown it, also when closed', () => {
  const owner = { reference: 'SR-7K3F-9QXD' };
  const closed = { reference: 'SR-3333-3333', formerReferences: ['SR-7K3F-9QXD'] };
  const [claiming, other] = [{ reference: 'SR-2222-2222' }, { reference: 'SR-7K3F-9QXD-2' }];
  const all = [claiming, other, closed, owner];
  const found = (q: string) => ownerFirst([claiming, other], all, { q });
  for (const q of [
    ' sr-7k3f-9qxd ',
    '7K3F-9QXD',
    '7k3f 9qxd',
    'SR 7K3F9QXD',
    'SR\u20117K3F\u20119QXD.',
  ]) {
    expect(found(q), q).toEqual([owner, other, closed, claiming]);
  }

  expect(found('sr-7k3f-9qxd-2')).toEqual([other, claiming]);
  expect(found('7k3f')).toEqual([other, claiming]);
  expect(found('7k3')).toEqual([claiming, other]);
  expect(found('SR-9999-9999')).toEqual([claiming, other]);
});

test('lists apart what seems to come from a robot', () => {
  expect(titles({ status: 'suspected' })).toEqual(['Cheap pills']);
});

test('shows every status at once, but nothing that seems to come from a robot', () => {
  expect(titles({ status: 'any' })).toEqual(['Jute bags', 'Old question', 'Rates to Hong Kong']);
});

test('asks the server only for what this device may not have', () => {
  const asked = (filter: object, isHere = true) => serverQuery({ ...noFilter, ...filter }, isHere);
  expect(asked({})).toBeNull();
  expect(asked({ status: 'new', q: 'tea' })).toBeNull();
  const onDevices = 'no';
  expect(asked({ status: 'any' })).toEqual({ onDevices });
  const filter = { status: 'archived', assigned: 'none' };
  expect(asked(filter)).toEqual({ ...filter, onDevices });
  const robots = { suspected: 'yes', q: 'pills', onDevices };
  expect(asked({ status: 'suspected', q: ' pills ' })).toEqual(robots);
  // Until all that devices store is here, that may be anything.
  expect(asked({ q: 'tea' }, false)).toEqual({ status: 'open', q: 'tea', onDevices: 'all' });
  expect(asked({ status: 'new' }, false)).toEqual({ status: 'new', onDevices: 'all' });
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
    turn: '',
  });
});

test('says whose turn it is by the status, and by who wrote last', () => {
  const of = (status: string, ...from: string[]) => ({
    ...item(`${status} ${from.join(' ')}`.trim(), status, null, 1),
    replies: from.map((one) => ({ from: one })),
  });
  const all = [
    ...[of('new'), of('reviewing', 'customer', 'staff'), of('accepted', 'customer')],
    ...[of('waiting-for-customer', 'staff'), of('quoted'), of('quoted', 'staff', 'customer')],
  ];
  const shown = (turn: string) =>
    filtered(
      all,
      { ...noFilter, turn },
      wordSearch(() => ''),
    ).map(({ subject }) => subject);
  expect(shown('us')).toEqual([
    ...['new', 'reviewing customer staff', 'accepted customer', 'quoted staff customer'],
  ]);
  expect(shown('them')).toEqual(['waiting-for-customer staff', 'quoted']);
  expect(shown('unread')).toEqual(['new', 'accepted customer', 'quoted staff customer']);
  expect(shown('')).toHaveLength(6);
});
