import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { appWithForms, formOf } from '../test-support/forms/posted-forms';
import { submissionsOf } from '../test-support/inbox';

const path = '/services/request';
const filledIn = {
  'shipment.mode': 'sea',
  'shipment.origin.place': 'Chattogram',
  'shipment.destination.place': 'Hong Kong',
  'shipment.commodity': 'Jute bags',
  'contact.name': 'Test Person',
  'contact.email': 'farida@sampan.example',
  'contact.phone': '+880 0000 123456',
};

test('cargo without sizes is sent by its totals, typed in tonnes, and drums by their diameter', async () => {
  const testing = await appWithForms();
  const form = {
    ...(await testing.open(path)),
    ...filledIn,
    'shipment.cargo.0.quantity': '10',
    'shipment.cargo.0.lengthCm': '58',
    'shipment.cargo.0.heightCm': '88',
    'units.weight': 't',
    'shipment.cargo.0.measured': 'round',
    'shipment.cargo.0.weightKg': '0.21',
    'shipment.cargo.1.kind': 'packages',
    'shipment.cargo.1.packageKind': 'carton',
    'shipment.cargo.1.quantity': '40',
    'shipment.cargo.1.measured': 'totals',
    'shipment.cargo.1.totalM3': '5',
    'shipment.cargo.1.totalKg': '1.2',
    'shipment.cargo.1.stackable': 'no',
    id: uuidV7({ msecs: Date.now() - 60_000 }),
    go: 'send',
  };
  expect((await testing.post(path, form)).status).toBe(303);
  const [row] = await submissionsOf(testing.db, 'service-request').execute();
  expect(row?.shipment?.cargo).toMatchObject([
    { measured: 'round', lengthCm: 58, widthCm: 58, heightCm: 88, weightKg: 210 },
    { measured: 'totals', lengthCm: null, totalM3: 5, totalKg: 1_200, stackable: 'no' },
  ]);
});

test('containers replace a line of packages that was not touched', async () => {
  const testing = await appWithForms();
  const opened = { ...(await testing.open(path)), step: '1' };
  const answer = await testing.post(path, { ...opened, go: 'add-line containers' });
  const form = formOf(await answer.text());
  expect(form['shipment.cargo.0.kind']).toBe('containers');
  expect(form['shipment.cargo.1.kind']).toBeUndefined();
});

test('the line that comes behind a filled in one has the focus, which its button did not know', async () => {
  const testing = await appWithForms();
  const opened = { ...(await testing.open(path)), step: '1', 'shipment.cargo.0.quantity': '7' };
  const answer = await testing.post(path, { ...opened, go: 'add-line containers' });
  const fields = (await answer.text()).match(/<select[^>]* autofocus[^>]*>/gi) ?? [];
  expect(fields).toEqual([expect.stringContaining('id="shipment.cargo.1.containerType"')]);
});
