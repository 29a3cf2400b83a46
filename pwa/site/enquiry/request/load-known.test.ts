import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { OwnRequest } from '../../../../edge-api/contract/admin/inbox';
import { serviceRequest } from '../../../../edge-api/test-support/samples';
import { emptyRequest } from '../../../cargo/request-values';
import { keepAnswer } from '../../../data/conversation/sent';
import { db } from '../../../data/device';
import { sessionOf } from '../../../test-support/session-row';
import { loadKnown, withBegun } from './load-known';

const search = '?mode=air&to=HKHKG+Hong+Kong&weight=20';

test('a draft that was stored before it had what its request begins with gets it', async () => {
  const draft = { ...emptyRequest(null), notes: 'Keep dry.' };
  expect(await withBegun(draft, search)).toMatchObject({
    notes: 'Keep dry.',
    shipment: { mode: 'air', destination: { place: 'Hong Kong', unlocode: 'HKHKG' } },
    isBegun: true,
  });
});

test('what the person emptied in a draft that had all of it stays empty', async () => {
  const draft = { ...emptyRequest(null), isBegun: true };
  expect(await withBegun(draft, search)).toEqual(draft);
});

test('company and phone are those of the newest request whose page was opened while logged in', async () => {
  const keep = (company: string, receivedAt: string, uid?: string) => {
    const request = serviceRequest();
    const server = { ownerUid: 'ann', version: 1, status: 'new' as const, timeline: [] };
    const contact = { ...request.contact, company };
    const times = { receivedAt, updatedAt: receivedAt };
    const submission: OwnRequest = { ...request, ...server, ...times, contact };
    return keepAnswer(db, {
      page: { kind: 'service-request', submission },
      linkKey: null,
      uid,
      askedAtMs: 1,
    });
  };
  await keep('Visitor Ltd', '2026-11-03T08:00:00.000Z');
  await db.session.put(sessionOf('ann'));
  await keep('New Mills', '2026-11-02T08:00:00.000Z', 'ann');
  await keep('Old Mills', '2026-11-01T08:00:00.000Z', 'ann');
  const { account } = await loadKnown('');
  expect(account).toMatchObject({ company: 'New Mills', phone: '+880 0000 000000' });
  await db.delete();
});
