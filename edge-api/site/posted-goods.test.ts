import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { appWithForms, type Fields, formOf } from '../test-support/forms/posted-forms';
import { submissionsOf } from '../test-support/inbox';

const path = '/services/request';
const openedBefore = () => uuidV7({ msecs: Date.now() - 60_000 });
const filledIn = {
  'shipment.mode': 'sea',
  'shipment.origin.place': 'Chattogram',
  'shipment.destination.place': 'Hong Kong',
  'shipment.commodity': 'Jute bags',
  'shipment.cargo.0.quantity': '10',
  'shipment.cargo.0.lengthCm': '120',
  'shipment.cargo.0.widthCm': '100',
  'shipment.cargo.0.heightCm': '120.5',
  'shipment.cargo.0.weightKg': '120',
  'contact.name': 'Test Person',
  'contact.email': 'farida@sampan.example',
  'contact.phone': '+880 0000 123456',
};
type Testing = Awaited<ReturnType<typeof appWithForms>>;
const requests = ({ db }: Testing) => submissionsOf(db, 'service-request').execute();

/** Presses a button of the form, and returns the form of the page that comes. */
async function press({ post }: Testing, form: Fields, go = '') {
  const answer = await post(path, { ...form, ...(go && { go }) });
  const html = await answer.text();
  return { status: answer.status, html, form: formOf(html) };
}

test('the page of a UN number says its name and class, and what is wrong with it', async () => {
  const testing = await appWithForms();
  const opened = { ...(await testing.open(path)), ...filledIn, 'shipment.mode': 'air', step: '2' };
  const added = await press(testing, opened, 'add-good');
  const dry = { ...added.form, 'shipment.dangerous.0.unNumber': 'un 3480' };
  const known = await press(testing, dry);
  expect(known.form).toMatchObject({
    'shipment.dangerous.0.properShippingName': 'Lithium ion batteries',
    'shipment.dangerous.0.hazardClass': '9',
    'shipment.dangerous.0.battery.packingInstruction': '965',
  });
  const heavy = {
    'shipment.dangerous.0.netQuantity.amount': '40',
    'shipment.dangerous.0.battery.stateOfChargePercent': '30',
  };
  const wrong = await press(testing, { ...known.form, ...heavy, step: '2' });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('at most 35 kg net, on cargo aircraft only');
  expect(wrong.html).toContain('Cargo aircraft only, at most 35 kg net a package');
  const smaller = { 'shipment.dangerous.0.netQuantity.amount': '10' };
  const sent = { ...wrong.form, ...smaller, id: openedBefore() };
  expect((await testing.post(path, { ...sent, go: 'send' })).status).toBe(303);
  const [row] = await requests(testing);
  expect(row?.shipment?.dangerous).toMatchObject([
    { unNumber: '3480', netQuantity: { amount: 10 }, battery: { stateOfChargePercent: 30 } },
  ]);
});

test('goods whose words suggest dangerous goods come back with one question', async () => {
  const testing = await appWithForms();
  const powerBanks = { ...filledIn, 'shipment.commodity': 'পাওয়ার ব্যাংক' };
  const form = { ...(await testing.open(path)), ...powerBanks, id: openedBefore() };
  const asked = await press(testing, form, 'send');
  expect(asked.status).toBe(422);
  expect(asked.html).toContain('Please answer this question: Do these contain batteries?');
  expect(asked.form).toMatchObject({ step: '1', 'shipment.containsDangerous': '' });
  const answered = { ...asked.form, 'shipment.containsDangerous': 'yes', go: 'send' };
  expect((await testing.post(path, answered)).status).toBe(303);
  const [row] = await requests(testing);
  expect(row?.shipment).toMatchObject({ containsDangerous: 'yes', dangerous: [] });
});
