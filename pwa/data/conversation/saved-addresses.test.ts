import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { serviceRequest, shipment } from '../../../edge-api/test-support/samples';
import { writeWithLink } from '../../test-support/conversation';
import { deliveryWorld } from '../../test-support/delivery';
import { signedInDb, testDb } from '../../test-support/device';
import type { SampanDb } from '../store/db';
import { forgetAddresses, savedAddresses } from './saved-addresses';

async function write(db: SampanDb, origin: string, customerReference = '') {
  const { origin: end, ...rest } = shipment();
  const { contact, ...request } = serviceRequest({
    shipment: { ...rest, origin: { ...end, place: origin } },
  });
  const body = { ...request, contact: { ...contact, customerReference } };
  const { id: _id, reference: _reference, ...more } = body;
  return writeWithLink(db, 'Jute', more, 'service-request');
}

const places = async (db: SampanDb) => (await savedAddresses(db)).ends.map(({ place }) => place);

test('ends and contacts are offered once, the newest first, before and after they are sent', async () => {
  const db = testDb();
  const { drain } = deliveryWorld(db);
  expect(await savedAddresses(db)).toEqual({ ends: [], contacts: [] });
  await write(db, 'Dhaka', 'PO 1');
  const { destination } = shipment();
  expect(await places(db)).toEqual(['Dhaka', destination.place]);
  await drain();
  expect(await db.outbox.count()).toBe(0);
  expect(await places(db)).toEqual(['Dhaka', destination.place]);
  await write(db, 'Mongla', 'PO 2');
  expect(await places(db)).toEqual(['Mongla', destination.place, 'Dhaka']);
  const { contacts } = await savedAddresses(db);
  expect(contacts).toHaveLength(1);
  expect(contacts[0]).not.toHaveProperty('customerReference');
});

test('what was forgotten is not offered, and later requests are', async () => {
  const db = testDb();
  await write(db, 'Dhaka');
  await forgetAddresses(db, Date.now() + 1000);
  expect(await savedAddresses(db)).toEqual({ ends: [], contacts: [] });
  await forgetAddresses(db, Date.now() - 60_000);
  await write(db, 'Mongla');
  expect(await places(db)).toContain('Mongla');
});

test('addresses of another account are not offered', async () => {
  const db = await signedInDb('ann');
  await write(db, 'Dhaka');
  expect(await places(db)).toContain('Dhaka');
  await db.session.clear();
  expect(await savedAddresses(db)).toEqual({ ends: [], contacts: [] });
});
