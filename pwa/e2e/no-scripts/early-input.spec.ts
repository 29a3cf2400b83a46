import type { Page } from 'playwright/test';
import { unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { holdScripts, next, sendRequestForm, shownReference } from '../support/forms';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'block' });

/** What a person fills in, by the names of the fields; `true` is a box to tick. */
type Filled = Record<string, string | true>;

test('what is typed into every field of the message stays, and is sent', async ({ page, rows }) => {
  const filled = {
    name: 'Early Bird',
    email: 'early@shipper.example',
    phone: '+880 0000 123456',
    subject: unique('Typed early'),
    message: 'Two pallets of jute bags.',
  };
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page, filled);
  await release();
  expect(await shownIn(page, filled)).toEqual(filled);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await shownReference(page);
  const sent = `select contact ->> 'name' as name, email, contact ->> 'phone' as phone, subject, message
    from submissions where subject = $1`;
  await expect.poll(() => rows(sent, [filled.subject])).toEqual([filled]);
});

test('what is filled in in every field of each step of the request stays, and is sent', async ({
  page,
  rows,
}) => {
  const commodity = unique('Typed early');
  const [line, contact] = [
    { packageKind: 'pallet', lengthCm: '40', widthCm: '30', heightCm: '20', weightKg: '50' },
    {
      name: 'Early Bird',
      company: 'Early Ltd.',
      email: 'early@shipper.example',
      phone: '+880 0000 123456',
    },
  ];
  const end = (name: string, values: Filled) => under(`shipment.${name}`, values);
  const steps: [Filled, Record<string, unknown>][] = [
    [
      {
        'shipment.commodity': commodity,
        'shipment.readyOn': '2099-01-31',
        'shipment.mode': 'air',
        'shipment.direction': 'import',
        ...end('origin', { kind: 'door', place: 'Frankfurt', country: 'HK' }),
        ...end('destination', { place: 'Dhaka', country: 'BD' }),
        'shipment.terms.rule': 'FCA',
      },
      {
        shipment: {
          commodity,
          readyOn: '2099-01-31',
          mode: 'air',
          direction: 'import',
          origin: { kind: 'door', place: 'Frankfurt', country: 'HK' },
          destination: { place: 'Dhaka', country: 'BD' },
          terms: { rule: 'FCA' },
        },
      },
    ],
    [
      {
        'units.length': 'in',
        'units.weight': 'lb',
        ...under('shipment.cargo.0', { ...line, quantity: '7', stackable: 'yes' }),
        'shipment.temperature': true,
      },
      {
        shipment: {
          cargo: [
            {
              packageKind: 'pallet',
              quantity: 7,
              lengthCm: 101.6,
              widthCm: 76.2,
              heightCm: 50.8,
              weightKg: 22.679619,
              stackable: 'yes',
            },
          ],
          temperature: {},
        },
      },
    ],
    [
      {
        ...under('shipment.value', { amountMinor: '1200.5', currency: 'EUR' }),
        'shipment.insurance': true,
        'shipment.deadline': '2099-03-31',
        'shipment.recurrence': 'monthly',
        'shipment.extras': 'inspection-origin',
      },
      {
        shipment: {
          value: { amountMinor: 120_050, currency: 'EUR' },
          insurance: true,
          deadline: '2099-03-31',
          recurrence: 'monthly',
          extras: ['inspection-origin'],
        },
      },
    ],
    [
      { ...under('contact', contact), notes: 'Please call before noon.' },
      { contact, notes: 'Please call before noon.' },
    ],
  ];
  /** What the document shows only once the choices above are made. */
  const after: Filled[] = [
    {
      ...end('origin', { address: 'Road 7', postcode: '1000' }),
      'shipment.terms.place': 'Tuen Mun',
    },
    { 'shipment.temperature.celsius': '4' },
  ];
  for (const [place, [filled, values]] of steps.entries()) {
    await test.step(`step ${place + 1}`, async () => {
      const release = await holdScripts(page);
      if (place === 0) await page.goto('/services/request', { waitUntil: 'commit' });
      // As a browser without scripts goes to the next step.
      else await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
      await expect(field(page, Object.keys(filled)[0] ?? '').first()).toBeVisible();
      await fillIn(page, filled);
      await release();
      await expect.poll(() => shownIn(page, filled)).toEqual(filled);
      await expectDraft(page, values);
      await fillIn(page, after[place] ?? {});
    });
  }
  await next(page, 'Review');
  const reference = await sendRequestForm(page);
  const sent = 'select reference, shipment, contact from submissions where reference = $1';
  await expect.poll(() => rows(sent, [reference])).toMatchObject([{ shipment: { commodity } }]);
});

test('a service that is chosen in the document stays, with what was typed beside it', async ({
  page,
}) => {
  const filled = { serviceSlug: 'reefer-cargo', 'shipment.origin.place': 'Mongla' };
  const release = await holdScripts(page);
  await page.goto('/services/request', { waitUntil: 'commit' });
  await fillIn(page, filled);
  await release();
  await expectDraft(page, {
    serviceSlug: 'reefer-cargo',
    shipment: { origin: { place: 'Mongla' } },
  });
  expect(await shownIn(page, filled)).toEqual(filled);
});

/** What the form library has: it writes the draft. */
const expectDraft = (page: Page, values: Record<string, unknown>) =>
  expect
    .poll(async () => (await storedRows<{ values: object }>(page, 'drafts'))[0]?.values)
    .toMatchObject(values);

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

const under = (path: string, values: Filled): Filled =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${path}.${name}`, value]));

async function fillIn(page: Page, filled: Filled): Promise<void> {
  for (const [name, value] of Object.entries(filled)) {
    const shown = field(page, name);
    const kind = await shown.first().evaluate((one: HTMLInputElement) => one.type);
    if (value === true) await shown.check();
    else if (/radio|checkbox/.test(kind))
      await page.locator(`[name="${name}"][value="${value}"]`).check();
    else if (kind === 'select-one') await shown.selectOption(value);
    else await shown.fill(value);
  }
}

/** What the page shows of these fields. */
const shownIn = (page: Page, filled: Filled): Promise<Filled> =>
  page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => {
          const all = [...document.querySelectorAll<HTMLInputElement>(`main [name="${name}"]`)];
          const [first] = all;
          if (first?.type === 'checkbox' && all.length === 1) return [name, first.checked];
          const chosen = all.find(({ type, checked }) => checked || !/radio|checkbox/.test(type));
          return [name, chosen?.value ?? ''];
        }),
      ),
    Object.keys(filled),
  ) as Promise<Filled>;
