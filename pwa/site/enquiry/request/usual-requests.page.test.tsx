import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { db } from '../../../data/device';
import { isSubmission } from '../../../data/store/entry-kinds';
import { openPage } from '../../../test-support/page/open-page';
import {
  field,
  fillPerson,
  group,
  next,
  pickPort,
  sendRequest,
} from '../../../test-support/page/request-form';
import { serviceChoices } from '../../../test-support/page/seed-catalogue';

// What a forwarder asks about every day, on a phone that has lost its connection.
beforeEach(() => page.viewport(360, 740));

const main = () => page.getByRole('main');
const openRequest = (service: string) =>
  openPage(`/services/request?service=${service}`, serviceChoices);
const fill = (label: string, text: string) =>
  field(label)
    .or(field(`${label} (optional)`))
    .fill(text);

async function fillRoute(commodity: string, from: string, to: string): Promise<void> {
  await fill('Commodity', commodity);
  await pickPort('From', from, new RegExp(from));
  await pickPort('To', to, new RegExp(to));
  await next('Cargo');
}

async function toReview(): Promise<void> {
  await fillPerson();
  await next('Review');
}

/** Sends what is shown for review; returns what waits in the outbox under its reference. */
async function sentShipment() {
  const reference = await sendRequest();
  const entries = (await db.outbox.toArray()).filter(isSubmission);
  expect(entries).toMatchObject([{ reference }]);
  return entries[0]?.body.shipment;
}

test('a full reefer container by sea', async () => {
  openRequest('reefer-cargo');
  await fillRoute('Frozen shrimp', 'BDCGP', 'DEHAM');
  await page.getByLabelText('Type').selectOptions('40RH');
  await fill('Cargo weight each', '31000');
  await expect.element(page.getByText('spread it over at least 2 containers')).toBeVisible();
  await fill('Cargo weight each', '24000');
  await next('Details');
  await expect.element(page.getByLabelText('Value of the goods')).not.toBeVisible();
  await fill('Temperature', '-18');
  await next('Details');
  await next('Contact');
  await toReview();
  await expect.element(main()).toHaveTextContent('1 × 40 ft high cube reefer (40RH)');
  expect(await sentShipment()).toMatchObject({
    mode: 'sea',
    direction: 'export',
    cargo: [{ kind: 'containers', containerType: '40RH', cargoWeightKg: 24_000 }],
    temperature: { celsius: -18, ventilationM3PerHour: null },
  });
});

test('a single piece of project cargo, from a port to the door of the site', async () => {
  openRequest('project-cargo');
  await pickPort('From', 'DEHAM', /DEHAM/);
  const to = group('To');
  await expect.element(to.getByRole('radio', { name: 'Door' })).toBeChecked();
  await to.getByLabelText('Town').fill('Gazipur');
  await to.getByLabelText('Address').fill('12 Station Road');
  await fill('Commodity', 'Transformer');
  await next('Cargo');
  for (const [label, text] of [
    ['Description', 'Power transformer'],
    ['Length', '900'],
    ['Width', '400'],
    ['Height', '450'],
    ['Weight each', '180000'],
  ] as const) {
    await fill(label, text);
  }
  await next('Details');
  await page.getByRole('button', { name: /^Next/ }).click();
  await answerQuestions();
  await toReview();
  expect(await sentShipment()).toMatchObject({
    direction: 'import',
    origin: { kind: 'port', country: 'DE' },
    destination: {
      ...{ kind: 'door', country: 'BD', place: 'Gazipur' },
      address: '12 Station Road',
    },
    cargo: [{ kind: 'breakbulk', description: 'Power transformer', weightKg: 180_000 }],
  });
});

// It comes last: the page goes on in these units.
test('packages by sea, measured in inches and pounds', async () => {
  openRequest('sea-freight-lcl-consolidation');
  await fillRoute('Small parts', 'BDCGP', 'CATOR');
  await page.getByLabelText('Lengths in').selectOptions('in');
  await page.getByLabelText('Weights in').selectOptions('lb');
  for (const [label, text] of [
    ['Quantity', '12'],
    ['Length', '24'],
    ['Width', '18'],
    ['Height', '16'],
    ['Weight each', '30'],
  ] as const) {
    await fill(label, text);
  }
  const billed = page.getByRole('status').filter({ hasText: 'Billed' });
  await expect.element(billed).toHaveTextContent('1.359 RT');
  // A second line that is not filled in yet leaves the figures.
  await page.getByRole('button', { name: 'Add packages' }).click();
  await expect.element(billed).toHaveTextContent('1.359 RT');
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await next('Details');
  await next('Contact');
  await toReview();
  await expect
    .element(main())
    .toHaveTextContent('24 × 18 × 16 in (60.96 × 45.72 × 40.64 cm), 30 lb (13.608 kg) each');
  expect(await sentShipment()).toMatchObject({
    cargo: [
      { quantity: 12, lengthCm: 60.96, widthCm: 45.72, heightCm: 40.64, weightKg: 13.607771 },
    ],
  });
});

/** Answers each question of the service that is shown, and goes on to the contact. */
async function answerQuestions(): Promise<void> {
  for (const shown of document.querySelectorAll<HTMLInputElement>('[name^="answers."]')) {
    if (!shown.checkVisibility()) continue;
    const one = page.elementLocator(shown);
    if (shown.tagName === 'SELECT') {
      await one.selectOptions((shown as unknown as HTMLSelectElement).options[1]?.value ?? '');
    } else await one.fill(shown.type === 'number' ? '5' : '2999-01-01');
  }
  const contact = page.getByRole('button', { name: 'Next: Contact' });
  if (contact.query()) await contact.click();
}
