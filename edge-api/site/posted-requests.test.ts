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
  'shipment.value.amountMinor': '12500.5',
  'shipment.value.currency': 'USD',
  'contact.name': 'Test Person',
  'contact.email': 'farida@sampan.example',
  'contact.phone': '+880 0000 123456',
  notes: 'First line\nsecond line',
};
type Testing = Awaited<ReturnType<typeof appWithForms>>;
const requests = ({ db }: Testing) => submissionsOf(db, 'service-request').execute();

/** Presses a button of the form, and returns the form of the page that comes. */
async function press({ post }: Testing, form: Fields, go = '') {
  const answer = await post(path, { ...form, ...(go && { go }) });
  const html = await answer.text();
  return { status: answer.status, html, form: formOf(html) };
}

test('a request that is filled in on one page is stored once, with every field', async () => {
  const testing = await appWithForms();
  const form = { ...(await testing.open(path)), ...filledIn, id: openedBefore(), go: 'send' };
  for (const _ of [1, 2]) expect((await testing.post(path, form)).status).toBe(303);
  const [row, ...others] = await requests(testing);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    id: form.id,
    service_slug: null,
    contact: { name: 'Test Person', company: '', phone: '+880 0000 123456' },
    notes: filledIn.notes,
    files: [],
    suspected: false,
    shipment: {
      mode: 'sea',
      direction: 'export',
      origin: { kind: 'port', country: 'BD', place: 'Chattogram', unlocode: 'BDCGP' },
      cargo: [{ kind: 'packages', packageKind: 'carton', heightCm: 120.5, stackable: 'unknown' }],
      value: { amountMinor: 1_250_050, currency: 'USD' },
      temperature: null,
      readyOn: null,
    },
  });
});

test('step by step, each wrong step is shown again and all values travel', async () => {
  const testing = await appWithForms();
  const opened = { ...(await testing.open(path)), id: openedBefore() };
  const wrong = await press(testing, { ...opened, 'shipment.origin.place': 'Chattogram' });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('href="#shipment.destination.place"');
  expect(wrong.html).not.toContain('href="#contact.name"');
  expect(wrong.form).toMatchObject({ step: '0', 'shipment.origin.place': 'Chattogram' });

  let { form } = wrong;
  for (const step of ['1', '2', '3', '4']) {
    const next = await press(testing, { ...form, ...filledIn });
    expect(next.status).toBe(200);
    expect(next.form).toMatchObject({ ...filledIn, step });
    // The review is the last one, and shows what each step says.
    for (const shown of ['Change Route', 'Change Contact', '<dd>Jute bags</dd>'])
      expect(next.html.includes(shown)).toBe(step === '4');
    form = next.form;
  }
  const back = await press(testing, form, 'step 1');
  expect(back.form).toMatchObject({ ...filledIn, step: '1' });
  expect((await testing.post(path, form)).status).toBe(303);
  expect(await requests(testing)).toHaveLength(1);
});

test('lines and dangerous goods are added and removed', async () => {
  const testing = await appWithForms();
  const opened = { ...(await testing.open(path)), ...filledIn, step: '1' };
  const more = await press(testing, opened, 'add-line containers');
  expect(more.form).toMatchObject({ ...filledIn, 'shipment.cargo.1.kind': 'containers' });
  const fewer = await press(testing, more.form, 'remove-line 0');
  expect(fewer.form['shipment.cargo.0.kind']).toBe('containers');
  expect(fewer.form['shipment.cargo.1.kind']).toBeUndefined();
  const dangerous = await press(testing, opened, 'add-good');
  expect(dangerous.form).toHaveProperty(['shipment.dangerous.0.unNumber'], '');
  expect((await press(testing, dangerous.form, 'remove-good 0')).form).not.toHaveProperty([
    'shipment.dangerous.0.unNumber',
  ]);
});

test('each button that changes the lines leads to a field of the page that comes', async () => {
  const testing = await appWithForms();
  let page = await press(testing, { ...(await testing.open(path)), step: '1' }, 'add-good');
  const few = page;
  for (const go of ['add-line containers', 'add-line breakbulk', 'add-good']) {
    page = await press(testing, page.form, go);
  }
  for (const { html, form } of [few, page]) {
    const buttons = html.matchAll(/value="([^"]*)"[^>]* formaction="\?form#([^"]*)"/gi);
    const ways = [...buttons].map(([, go = '', to = '']) => ({ go, to }));
    expect(ways.length).toBeGreaterThan(4);
    for (const { go, to } of ways) {
      expect((await press(testing, form, go)).html, go).toContain(` id="${to}"`);
    }
  }
});

test('what the mode of the page does not carry can be added where the mode was changed', async () => {
  const testing = await appWithForms();
  const ofOtherMode = /class="without-scripts"><button[^>]* value="add-line containers"/;
  const opened = { ...(await testing.open(path)), 'shipment.mode': 'air' };
  const byAir = await press(testing, opened, 'add-line packages');
  expect(byAir.html).toMatch(ofOtherMode);
  const bySea = { ...byAir.form, 'shipment.mode': 'sea' };
  const { html, form } = await press(testing, bySea, 'add-line containers');
  expect(form).toHaveProperty(['shipment.cargo.2.kind'], 'containers');
  expect(html).not.toMatch(ofOtherMode);
  const container = {
    'shipment.cargo.0.containerType': '20GP',
    'shipment.cargo.0.cargoWeightKg': '9',
  };
  const onlyOne = await press(
    testing,
    (await press(testing, form, 'remove-line 0')).form,
    'remove-line 0',
  );
  const airAgain = { ...onlyOne.form, ...container, 'shipment.mode': 'air' };
  const wrong = await press(testing, airAgain, 'send');
  expect(wrong.html).toContain('Containers do not travel by air');
});

test('what was typed in inches and pounds is stored in centimetres and kilograms', async () => {
  const testing = await appWithForms();
  const units = { 'units.length': 'in', 'units.weight': 'lb' };
  const form = { ...(await testing.open(path)), ...filledIn, ...units, id: openedBefore() };
  await testing.post(path, { ...form, go: 'send' });
  const [row] = await requests(testing);
  expect(row?.shipment?.cargo[0]).toMatchObject({ lengthCm: 304.8, weightKg: 54.431084 });
});

test('what is wrong is said in the order of the page', async () => {
  const testing = await appWithForms();
  const opened = await testing.open(path);
  const goods = await press(testing, { ...opened, step: '1' }, 'add-good');
  const wrong = {
    'shipment.origin.kind': 'door',
    'shipment.destination.country': 'other',
    'shipment.cargo.0.kind': 'containers',
    'shipment.cargo.0.containerType': '20RF',
    'shipment.goods.0.hsCode': 'none',
    'shipment.goods.0.value.currency': 'USD',
    'shipment.readyOn': '2020-01-31',
  };
  const { html } = await press(testing, { ...goods.form, ...wrong }, 'send');
  const names = [...html.matchAll(/<a href="#([^"]+\.[^"]+)"/g)].map(([, name = '']) => name);
  expect(names).toEqual([
    'shipment.commodity',
    'shipment.origin.place',
    'shipment.origin.address',
    'shipment.destination.place',
    'shipment.destination.country',
    'shipment.readyOn',
    'shipment.cargo.0.cargoWeightKg',
    'shipment.temperature.celsius',
    'shipment.goods.0.hsCode',
    'shipment.dangerous.0.unNumber',
    'shipment.dangerous.0.properShippingName',
    'shipment.dangerous.0.hazardClass',
    'contact.name',
    'contact.email',
    'contact.phone',
  ]);
});

test('a door asks for its address, and another country for all of them', async () => {
  const testing = await appWithForms();
  const opened = { ...(await testing.open(path)), ...filledIn };
  const door = {
    'shipment.origin.kind': 'door',
    'shipment.destination.place': 'Kladno',
    'shipment.destination.country': 'other',
  };
  const { status, html, form } = await press(testing, { ...opened, ...door });
  expect(status).toBe(422);
  expect(form).toMatchObject({ 'shipment.origin.address': '', 'shipment.origin.kind': 'door' });
  expect(html).toContain('<option value="DE">Germany</option>');
  const next = {
    ...form,
    'shipment.origin.address': 'Road 7',
    'shipment.destination.country': 'CZ',
  };
  expect((await press(testing, next)).form.step).toBe('1');
});

test('a service begins as it asks, by its link and when it is chosen', async () => {
  const testing = await appWithForms();
  const linked = await testing.open(`${path}?service=air-freight-export`);
  expect(linked).toMatchObject({ serviceSlug: 'air-freight-export', 'shipment.mode': 'air' });
  const opened = { ...(await testing.open(path)), ...filledIn };
  const chosen = { ...opened, 'shipment.mode': 'sea', serviceSlug: 'customs-clearance-bangladesh' };
  const { html, form } = await press(testing, chosen, 'send');
  expect(html).toContain('You have chosen another service.');
  expect(form.serviceSlug).toBe('customs-clearance-bangladesh');
  expect(await requests(testing)).toEqual([]);
});

test('the beginning of a quotation on the home page is in the form', async () => {
  const { open } = await appWithForms();
  const form = await open(`${path}?from=chattogram&to=DEHAM+Hamburg&mode=sea&ready=2099-01-31`);
  expect(form).toMatchObject({
    'shipment.mode': 'sea',
    'shipment.origin.unlocode': 'BDCGP Chattogram',
    'shipment.destination.place': 'Hamburg',
    'shipment.destination.country': 'DE',
    'shipment.readyOn': '2099-01-31',
  });
});

test('the named place of a rule is that of its end, where none is written', async () => {
  const testing = await appWithForms();
  const opened = { ...(await testing.open(path)), ...filledIn };
  const { form } = await press(testing, { ...opened, 'shipment.terms.rule': 'CIF' });
  expect(form).toMatchObject({ step: '1', 'shipment.terms.place': 'Hong Kong' });
  const own = { ...form, step: '0', 'shipment.terms.place': 'Kwai Chung, berth 6' };
  expect((await press(testing, own)).form).toMatchObject({
    'shipment.terms.place': 'Kwai Chung, berth 6',
  });
});

test('a service asks its questions in the first document too', async () => {
  const { open } = await appWithForms();
  const opened = await open(`${path}?service=cargo-insurance`);
  expect(Object.keys(opened)).toContain('answers.value');
});

test('only a courier is said not to need the address of a door', async () => {
  const testing = await appWithForms();
  const form = { ...(await testing.open(path)), ...filledIn, 'shipment.origin.kind': 'door' };
  const isSaid = async (mode: string) =>
    /Not needed for/.test((await press(testing, { ...form, 'shipment.mode': mode })).html);
  for (const mode of ['sea', 'air', 'courier']) expect(await isSaid(mode)).toBe(mode === 'courier');
});
