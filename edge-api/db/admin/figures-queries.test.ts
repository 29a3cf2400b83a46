import { expect, test } from 'vitest';
import type { Reply } from '../../contract/conversation/reply';
import type { Quotation } from '../../contract/quotation/quotation';
import { addMessage, addRequest } from '../../test-support/inbox';
import { shipment } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';
import { figuresAt } from './figures-queries';

const now = new Date('2026-03-04T12:00:00.000Z');
const day = (text: string, hours = 0) =>
  new Date(Date.parse(`${text}T00:00:00.000Z`) + hours * 3_600_000).toISOString();

const reply = (from: Reply['from'], receivedAt: string) => ({ id: 'r', from, receivedAt });
const quotation = (status: Quotation['status'], sentAt: string, more: object = {}) => ({
  number: 'SR-2345-6789-Q1',
  ...{ status, sentAt, validUntil: '2026-03-06', decision: null },
  ...more,
});

type Row = Parameters<typeof addRequest>[1];
const asked = (received: string, more: Row & { replied?: object[]; quoted?: object[] } = {}) => {
  const { replied = [], quoted = [], ...columns } = more;
  return {
    received_at: received,
    replies: JSON.stringify(replied),
    quotations: JSON.stringify(quoted),
    ...columns,
  };
};

test('says how fast requests were answered and quoted, and how they ended, by month', async () => {
  const { db } = await testApp();
  const may = '2025-05-10';
  await addRequest(db, asked(day(may)));
  const replied = [reply('customer', day(may, 1)), reply('staff', day(may, 4))];
  await addRequest(db, asked(day(may), { replied, status: 'waiting-for-customer' }));
  const accepted = [quotation('replaced', day(may, 8)), quotation('accepted', day(may, 30))];
  await addRequest(db, asked(day(may), { quoted: accepted, status: 'accepted' }));
  const declined = [
    quotation('declined', day(may, 12), { decision: { kind: 'decline', reason: 'price' } }),
  ];
  await addRequest(db, asked(day(may), { quoted: declined, status: 'declined' }));
  const step = { at: day(may), by: '', from: 'reviewing', to: 'no-bid', note: '' };
  await addRequest(db, asked(day(may), { status: 'closed', timeline: JSON.stringify([step]) }));
  // Neither what a robot wrote nor what is too old counts.
  await addRequest(db, asked(day(may), { suspected: true }));
  await addRequest(db, asked(day('2025-03-31', 23)));

  const { months } = await figuresAt(db, now);
  expect(months).toHaveLength(12);
  expect(months[0]).toMatchObject({
    month: '2025-04-01',
    counts: { requests: 0, answerHours: null },
  });
  expect(months[1]).toEqual({
    month: '2025-05-01',
    counts: {
      ...{ requests: 5, answered: 3, answerHours: 8, quoted: 2, quotationHours: 10 },
      ...{ won: 1, lost: 1, noBid: 1 },
    },
  });
  expect(months.at(-1)?.month).toBe('2026-03-01');
});

test('says it by mode and lane too, the most frequent first, with the reasons why requests were lost', async () => {
  const { db } = await testApp();
  const received = day('2026-02-10');
  const end = (unlocode: string | null, country: string) => ({
    ...shipment().origin,
    ...{ unlocode, country },
  });
  const by = (mode: 'air' | 'sea', from: string | null, more: Parameters<typeof asked>[1] = {}) =>
    addRequest(db, {
      ...asked(received, more),
      shipment: JSON.stringify({
        ...shipment(),
        mode,
        origin: end(from, 'BD'),
        destination: end('HKHKG', 'HK'),
      }),
    });
  await by('sea', 'BDCGP');
  await by('air', 'BDDAC', { quoted: [quotation('expired', received)], status: 'reviewing' });
  await by('air', 'BDDAC', { quoted: [quotation('accepted', received)], status: 'closed' });
  await by('air', null, {
    quoted: [
      quotation('declined', received, { decision: { kind: 'decline', reason: 'time' } }),
      // A revision that was not sent in time.
      quotation('draft', received, { sentAt: null }),
    ],
    status: 'closed',
  });
  // A newer offer waits: nothing is lost yet.
  const open = [quotation('expired', received), quotation('sent', received)];
  await by('sea', 'BDCGP', { quoted: open, status: 'quoted' });
  await addRequest(db, { ...asked(received), shipment: null });

  const { modes, lanes, lostReasons } = await figuresAt(db, now);
  expect(
    modes.map(({ mode, counts: { requests, won, lost } }) => [mode, requests, won, lost]),
  ).toEqual([
    ['air', 3, 1, 2],
    ['sea', 2, 0, 0],
  ]);
  expect(lanes.map(({ from, to, counts }) => [from, to, counts.requests]).sort()).toEqual([
    ['BD', 'HKHKG', 1],
    ['BDCGP', 'HKHKG', 2],
    ['BDDAC', 'HKHKG', 2],
  ]);
  expect(lostReasons).toEqual([
    { reason: 'expired', requests: 1 },
    { reason: 'time', requests: 1 },
  ]);
});

test('lists open quotations that end soon, and customers who wait for an answer', async () => {
  const { db } = await testApp();
  const received = day('2026-02-10');
  const until = (validUntil: string, status: Quotation['status'] = 'sent') =>
    addRequest(
      db,
      asked(received, {
        quoted: [quotation(status, received, { validUntil })],
        status: 'quoted',
      }),
    );
  const late = await until('2026-03-07', 'seen');
  const soon = await until('2026-03-04');
  await until('2026-03-08');
  await until('2026-03-05', 'withdrawn');
  const message = await addMessage(db, {
    replies: JSON.stringify([
      reply('staff', day('2026-03-01')),
      reply('customer', day('2026-03-02')),
    ]),
    status: 'read',
  });
  await addMessage(db, {
    ...{ replies: JSON.stringify([reply('staff', day('2026-03-01'))]), status: 'replied' },
  });
  const request = await addRequest(
    db,
    asked(received, { replied: [reply('customer', day('2026-03-01'))], status: 'reviewing' }),
  );
  await addRequest(
    db,
    asked(received, { replied: [reply('customer', day('2026-03-01'))], status: 'closed' }),
  );
  // Answered by a quotation.
  await addRequest(
    db,
    asked(received, {
      replied: [reply('customer', day('2026-03-01'))],
      quoted: [quotation('accepted', day('2026-03-01', 1))],
      status: 'accepted',
    }),
  );

  const { expiring, due } = await figuresAt(db, now);
  expect(expiring.map(({ id, validUntil }) => [id, validUntil])).toEqual([
    [soon.id, '2026-03-04'],
    [late.id, '2026-03-07'],
  ]);
  expect(due.map(({ kind, id, since }) => [kind, id, since])).toEqual([
    // No one has answered it.
    ['service-request', request.id, received],
    ['contact-message', message.id, day('2026-03-02')],
  ]);
});
