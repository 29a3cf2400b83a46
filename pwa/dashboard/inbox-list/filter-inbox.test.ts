import { expect, test } from 'vitest';
import { wordSearch } from '../../data/admin/word-search';
import {
  countFilters,
  filtered,
  inOrder,
  newestFirst,
  noFilter,
  ownerFirst,
  readFilter,
  serverQuery,
  whyEmpty,
} from './filter-inbox';
import { type InboxItem, messageItems, requestItems } from './inbox-item';

const nowMs = Date.parse('2026-01-10T00:00:00.000Z');
const looking = { uid: 'a', nowMs };

/** Makes a message with only the fields that these tests need. */
const message = (subject: string, status: string, day = 1, more: object = {}): InboxItem => {
  const receivedAt = `2026-01-0${day}T00:00:00.000Z`;
  const record = { subject, status, suspected: false, assignedTo: null, receivedAt, ...more };
  return messageItems([record as never])[0] as InboxItem;
};

/** Makes a request for cargo from Chattogram to Hong Kong by sea. */
const request = (commodity: string, status: string, day = 1, cargo: object = {}): InboxItem => {
  const receivedAt = `2026-01-0${day}T00:00:00.000Z`;
  const shipment = {
    ...{ commodity, mode: 'sea', direction: 'export', dangerous: [], deadline: null },
    ...{ origin: { place: 'Chattogram' }, destination: { place: 'Hong Kong' }, ...cargo },
  };
  const record = { status, suspected: false, assignedTo: null, receivedAt, shipment };
  return requestItems([{ ...record, serviceSlug: 'sea' } as never])[0] as InboxItem;
};

const nameOf = (item: InboxItem) =>
  item.kind === 'contact-message' ? item.record.subject : item.record.shipment?.commodity;

const shown = (items: readonly InboxItem[], filter: Partial<typeof noFilter>) =>
  filtered(
    items,
    { ...noFilter, ...filter },
    wordSearch((item) => nameOf(item) ?? ''),
    looking,
  ).map(nameOf);

const items = newestFirst([
  message('Rates to Hong Kong', 'new', 1),
  message('Old question', 'archived', 2, { assignedTo: 'a' }),
  message('Jute bags', 'read', 3, { assignedTo: 'a' }),
  message('Cheap pills', 'new', 4, { suspected: true }),
  request('Tea', 'quoted', 5),
]);

test('lists messages and requests together, the newest first, without what is archived or closed', () => {
  expect(shown(items, {})).toEqual(['Tea', 'Jute bags', 'Rates to Hong Kong']);
  expect(shown(items, { kind: 'service-request' })).toEqual(['Tea']);
  expect(shown(items, { kind: 'contact-message' })).toEqual(['Jute bags', 'Rates to Hong Kong']);
});

test('shows what is archived when it is asked for', () => {
  expect(shown(items, { status: 'archived' })).toEqual(['Old question']);
});

test('whose reference is searched for comes first, and then who may have been shown it, also when closed', () => {
  const of = (reference: string, formerReferences?: string[]) => ({
    record: { reference, formerReferences },
  });
  const owner = of('SR-7K3F-9QXD');
  const closed = of('SR-3333-3333', ['SR-7K3F-9QXD']);
  const [claiming, other] = [of('SR-2222-2222'), of('SR-7K3F-9QXD-2')];
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
  expect(shown(items, { status: 'suspected' })).toEqual(['Cheap pills']);
});

test('shows every status at once, but nothing that seems to come from a robot', () => {
  expect(shown(items, { status: 'any', kind: 'contact-message' })).toEqual([
    'Jute bags',
    'Old question',
    'Rates to Hong Kong',
  ]);
});

test('asks the server only for what this device may not have', () => {
  const asked = (filter: object, isHere = true) =>
    serverQuery('contact-messages', { ...noFilter, ...filter }, isHere, looking);
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

test('asks the server for neither what is filtered out as a kind, nor a status that it does not know', () => {
  const asked = (scope: 'contact-messages' | 'service-requests', filter: object) =>
    serverQuery(scope, { ...noFilter, status: 'any', ...filter }, true, looking);
  expect(asked('contact-messages', { kind: 'service-request' })).toBeNull();
  expect(asked('contact-messages', { status: 'closed' })).toBeNull();
  expect(asked('service-requests', { status: 'archived' })).toBeNull();
  expect(asked('contact-messages', { mode: 'sea' })).toBeNull();
  expect(asked('service-requests', { service: 'sea', assigned: 'me' })).toEqual({
    ...{ onDevices: 'no', service: 'sea', assigned: 'a' },
  });
});

test('finds every word, in any order and case', () => {
  expect(shown(items, { q: ' kong RATES ' })).toEqual(['Rates to Hong Kong']);
});

test('shows what is assigned to one admin, to who looks, or to no one', () => {
  expect(shown(items, { assigned: 'a' })).toEqual(['Jute bags']);
  expect(shown(items, { assigned: 'me' })).toEqual(['Jute bags']);
  expect(shown(items, { assigned: 'none' })).toEqual(['Tea', 'Rates to Hong Kong']);
});

test('finds requests by how and where they are carried; a message is none of them', () => {
  const acid = { dangerous: [{ unNumber: 'UN1789' }], deadline: '2026-02-01' };
  const all = [
    ...[message('Question', 'new'), request('Tea', 'new'), request('Acid', 'new', 2, acid)],
    request('Toys', 'new', 3, {
      ...{ mode: 'air', direction: 'import', containsDangerous: 'yes', deadline: '2026-03-01' },
      ...{ origin: { place: 'Hong Kong' }, destination: { place: 'Dhaka' } },
    }),
  ];
  expect(shown(all, { mode: 'sea' })).toEqual(['Tea', 'Acid']);
  expect(shown(all, { direction: 'import' })).toEqual(['Toys']);
  expect(shown(all, { dangerous: 'yes' })).toEqual(['Acid', 'Toys']);
  expect(shown(all, { before: '2026-02-01' })).toEqual(['Acid']);
  expect(shown(all, { service: 'sea' })).toEqual(['Tea', 'Acid', 'Toys']);
  expect(shown(all, { lane: 'Chattogram → Hong Kong' })).toEqual(['Tea', 'Acid']);
  expect(shown(all, { lane: 'hong kong to dhaka' })).toEqual(['Toys']);
  expect(shown(all, { lane: 'Hong Kong' })).toHaveLength(3);
});

test('what is due: a customer who waits for more than two days, or a deadline within three', () => {
  const ago = (hours: number) => new Date(nowMs - hours * 60 * 60_000).toISOString();
  const reply = (hours: number) => ({ replies: [{ from: 'customer', receivedAt: ago(hours) }] });
  const all = [
    message('Two days', 'new', 1, { receivedAt: ago(49) }),
    message('Today', 'new', 1, { receivedAt: ago(2) }),
    message('Wrote again', 'replied', 1, reply(60)),
    message('Wrote today', 'replied', 1, reply(2)),
    message('Answered', 'replied', 1),
    request('Soon', 'quoted', 9, { deadline: '2026-01-12' }),
    request('Later', 'quoted', 9, { deadline: '2026-02-12' }),
    request('Won', 'accepted', 9, { deadline: '2026-01-12' }),
  ];
  expect(shown(all, { due: 'yes' })).toEqual(['Two days', 'Wrote again', 'Soon']);
});

test('what is snoozed is out of the way until its time, unless one looks for it', () => {
  const until = (day: string) => ({ snoozedUntil: `2026-01-${day}T00:00:00.000Z` });
  const all = [
    message('Asleep', 'new', 1, until('11')),
    message('Awake again', 'new', 1, until('09')),
    message('Never asleep', 'new', 1, { snoozedUntil: null }),
  ];
  expect(shown(all, {})).toEqual(['Awake again', 'Never asleep']);
  expect(shown(all, { snoozed: 'yes' })).toEqual(['Asleep']);
  expect(shown(all, { q: 'asleep' })).toEqual(['Asleep', 'Never asleep']);
});

test('the longest wait comes first, or the next deadline', () => {
  const all = newestFirst([
    message('First', 'new', 1),
    message('Second', 'new', 2),
    message('Answered', 'replied', 1),
    request('March', 'quoted', 3, { deadline: '2026-03-01' }),
    request('February', 'quoted', 4, { deadline: '2026-02-01' }),
  ]);
  const order = (sort: string) => inOrder(all, { ...noFilter, sort }).map(nameOf);
  expect(order('waiting').slice(0, 2)).toEqual(['First', 'Second']);
  expect(order('deadline').slice(0, 3)).toEqual(['February', 'March', 'Second']);
  expect(order('')).toEqual(all.map(nameOf));
});

test('says why it is empty: nothing came, nothing is open, or nothing fits', () => {
  expect(whyEmpty([], noFilter, 'messages')).toBe('No messages yet.');
  expect(whyEmpty([], { ...noFilter, status: 'new' }, 'messages')).toBe('No messages yet.');
  const kind = { ...noFilter, kind: 'service-request', q: ' ' };
  expect(whyEmpty(items, kind, 'requests')).toBe('No open requests.');
  expect(whyEmpty(items, { ...noFilter, q: 'boat' }, 'requests')).toMatch(
    /^No open requests match/,
  );
  for (const filter of [{ status: 'read', q: 'boat' }, { status: 'read' }, { assigned: 'none' }]) {
    const asked = { ...noFilter, ...filter };
    expect(whyEmpty(items, asked, 'messages')).toBe('Nothing matches these filters.');
  }
});

test('reads its filter from the address, and says how much is set', () => {
  const filter = readFilter(new URLSearchParams('status=new&q=x&open=1&sort=waiting&mode=air'));
  expect(filter).toEqual({ ...noFilter, status: 'new', q: 'x', sort: 'waiting', mode: 'air' });
  expect(countFilters(filter)).toBe(2);
});

test('says whose turn it is by the status, and by who wrote last', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const of = (status: string, from: string[] = [], sentAt: string | null = null) =>
    message(`${status} ${from.join(' ')}`.trim(), status, 1, {
      replies: from.map((one) => ({ from: one, receivedAt: at })),
      quotations: [{ sentAt }],
    });
  const all = [
    ...[of('new'), of('reviewing', ['customer', 'staff']), of('accepted', ['customer'])],
    ...[of('waiting-for-customer', ['staff']), of('quoted')],
    // A quotation that was sent later answers what the customer wrote.
    of('quoted', ['customer'], '2026-01-01T01:00:00.000Z'),
  ];
  expect(shown(all, { turn: 'us' })).toEqual([
    ...['new', 'reviewing customer staff', 'accepted customer'],
  ]);
  expect(shown(all, { turn: 'them' })).toEqual([
    ...['waiting-for-customer staff', 'quoted', 'quoted customer'],
  ]);
  expect(shown(all, { turn: 'unread' })).toEqual(['new', 'accepted customer']);
  expect(shown(all, {})).toHaveLength(6);
});
