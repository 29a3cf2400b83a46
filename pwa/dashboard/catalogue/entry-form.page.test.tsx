import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeRecords } from '../../test-support/page/admin-records';
import { waitingChanges } from '../../test-support/page/answer-admin';
import { serviceRecord } from '../../test-support/page/catalogue-server';
import { logIn, openScreen, ownData } from '../../test-support/page/open-page';
import { group } from '../../test-support/page/request-form';

test('a service without cargo has no modes and no directions, and gets its usual ones back', async () => {
  await logIn();
  await storeRecords({});
  openScreen('/dashboard/addServices');
  const cargo = group('Cargo');
  const modes = group('Modes in a request');
  const directions = group('Directions in a request');
  const noCargo = cargo.getByLabelText('No cargo, only questions');
  await expect.element(noCargo).toBeChecked();
  await expect.element(modes).not.toBeInTheDocument();
  await expect.element(directions).not.toBeInTheDocument();
  await page.getByLabelText('Mode', { exact: true }).selectOptions('sea');
  await cargo.getByLabelText('Containers').click();
  await expect.element(noCargo).not.toBeChecked();
  await expect.element(modes.getByRole('checkbox', { checked: true })).toHaveLength(1);
  await expect.element(modes.getByLabelText('Sea')).toBeChecked();
  await expect.element(directions).toBeVisible();
  await noCargo.click();
  await expect.element(cargo.getByRole('checkbox', { checked: true })).toHaveLength(1);
  await expect.element(modes).not.toBeInTheDocument();
  await expect.element(directions).not.toBeInTheDocument();
});

test('a form that was opened before its service reached the device shows it later', async () => {
  const ferry = serviceRecord(1, { title: 'Ferry' });
  await logIn();
  await storeRecords({ services: [serviceRecord(2)] });
  openScreen(`/updateService/${ferry.id}`);
  await expect.element(page.getByText('There is no such service')).toBeVisible();
  await ownData().services.put(ferry);
  await expect.element(page.getByLabelText('Title')).toHaveValue('Ferry');
});

test('an admin says how a service can be requested and what it asks', async () => {
  const barge = serviceRecord(1, { title: 'Barge' });
  await logIn();
  await storeRecords({ services: [barge] });
  openScreen(`/updateService/${barge.id}`);
  await expect.element(page.getByLabelText('Title')).toHaveValue('Barge');
  const save = page.getByRole('button', { name: 'Save' });
  const modes = group('Modes in a request');
  await expect.element(modes.getByLabelText('Air')).toBeChecked();
  await modes.getByLabelText('Air').click();
  await save.click();
  const sentence = 'Please choose at least one mode.';
  await expect.element(modes.getByText(sentence)).toBeVisible();
  await page.getByRole('link', { name: sentence }).click();
  await expect.element(modes.getByLabelText('Sea')).toHaveFocus();
  await modes.getByLabelText('Sea').click();
  await modes.getByLabelText('Road').click();
  await group('Cargo').getByLabelText('Containers').click();

  await group('Directions in a request').getByLabelText('Domestic').click();
  await page.getByLabelText('To: usual kind of end').selectOptions('Door');
  await page.getByLabelText('To: usual country').selectOptions('Hong Kong');
  await group('What a request must have').getByLabelText('dangerous').click();

  // A kind that is chosen for a moment empties nothing.
  const first = group('Question 1 of 1');
  await first.getByLabelText('Answer', { exact: true }).selectOptions('Number');
  await first.getByLabelText('Answer', { exact: true }).selectOptions('One of several options');
  await expect.element(first.getByLabelText('Options')).toHaveValue('Direct\nConsolidated');
  await page.getByRole('button', { name: 'Add a question' }).click();
  const second = group('Question 2 of 2');
  await second.getByLabelText('What it asks').fill('Draught at the jetty');
  await second.getByLabelText('Answer', { exact: true }).selectOptions('Number');
  await second.getByLabelText('Unit').fill('m');
  await second.getByLabelText('An answer is required').click();
  await second.getByRole('button', { name: 'Move question 2 up' }).click();
  const moved = group('Question 1 of 2').getByLabelText('What it asks');
  await expect.element(moved).toHaveValue('Draught at the jetty');
  await expect.element(moved).toHaveFocus();
  await save.click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Services$/);
  const [change, ...others] = await waitingChanges();
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    path: `/api/admin/services/${barge.id}`,
    ifMatch: 1,
    body: {
      ...{ requestModes: ['sea', 'road'], requestDirections: ['export'], requestDomestic: true },
      ...{ requestFrom: { kind: 'door', country: 'BD' } },
      ...{ requestTo: { kind: 'door', country: 'HK' } },
      ...{ requestNeeds: ['dangerous', 'temperature'], requestCargo: ['packages', 'containers'] },
      requestQuestions: [
        { label: 'Draught at the jetty', kind: 'number', unit: 'm', required: true },
        { label: 'Which routing?', options: ['Direct', 'Consolidated'] },
      ],
    },
  });
});

test('a photo that this browser can’t read is refused with a sentence, and not stored', async () => {
  await logIn();
  await storeRecords({});
  openScreen('/dashboard/addServices');
  // HEIC, as iPhones store it.
  const start = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  const photo = new File([start], 'quay.heic', { type: 'image/heic' });
  await userEvent.upload(page.getByLabelText('Picture', { exact: true }), photo);
  await expect
    .element(page.getByText('quay.heic is not a picture that this browser can read.'))
    .toBeVisible();
  expect(await waitingChanges()).toEqual([]);
});
