import { serviceRequest, shipment } from '../../../edge-api/test-support/samples';
import { openScreen, test } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { chooseFiles, list, photo } from '../support/request-files';
import { siteUnderTest } from '../support/site';
import { expect } from '../support/test';

async function sendRequest(commodity: string) {
  const request = serviceRequest({ shipment: shipment({ commodity }) });
  const answer = await fetch(`${siteUnderTest().url}/api/service-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(answer.status).toBe(201);
  return request;
}

const stored = `select status, jsonb_path_query_array(replies, '$[*].text') as texts,
  jsonb_path_query_array(timeline, '$[*].to') as steps from submissions where id = $1`;

const files = `select named.value ->> 'name' as name, file.state, file.size_bytes
  from submissions as request
  cross join jsonb_array_elements(jsonb_path_query_array(replies, '$[*].files[*]')) as named
  join request_files as file on file.id = (named.value ->> 'id')::uuid
  where request.id = $1 order by name`;

test('an admin answers with files, asks and closes with a reason on a tablet without a connection', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const commodity = unique('Jute');
  const { id } = await sendRequest(commodity);
  await openScreen(page, `/dashboard/requestServiceData?open=${id}`, 'Inbox');
  const request = page.getByRole('article', { name: new RegExp(commodity) });
  const field = request.getByLabel('Your reply');
  await field.fill('We are');
  await page.reload();
  await expect(field).toHaveValue('We are');
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);

  await request.getByRole('button', { name: 'Text blocks' }).click();
  const blocks = page.getByRole('dialog', { name: 'Text blocks' });
  await blocks.getByRole('button', { name: 'New text block' }).click();
  await blocks.getByLabel('Name', { exact: true }).fill(commodity);
  await blocks.getByLabel('Text', { exact: true }).fill(' Dear {name}, {unknown}');
  await blocks.getByRole('button', { name: 'Save' }).click();
  await blocks.getByRole('button', { name: new RegExp(`^${commodity} Dear`) }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/Dear Test Person, \{unknown\}/);
  await expect(request.getByText('Not filled in, and sent as it is: {unknown}.')).toBeVisible();

  await field.fill('We are looking for a vessel.');
  const sent = [photo(), list()] as const;
  await request.getByText('Add files').click();
  await chooseFiles(page, ...sent, { ...photo(), name: 'wrong.png' });
  await request.getByRole('button', { name: 'Remove wrong.png' }).click();
  await request.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(field).toHaveValue('');
  const conversation = request.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText('Not sent yet')).toBeVisible();
  await field.fill('Which day is it ready?');
  await request.getByRole('button', { name: /^Ask/ }).click();
  await expect(request.getByText('Waiting for the customer').first()).toBeVisible();
  await request.getByRole('button', { name: 'No offer' }).click();
  await expect(request.getByText('Say in a sentence why')).toBeVisible();
  await request.getByRole('button', { name: 'Closed' }).click();
  await request.getByRole('button', { name: 'Close the request' }).click();
  await expect(request.getByText('Choose why it is closed.')).toBeVisible();
  await request.getByLabel('Why is it closed?').selectOption('no-answer');
  await request.getByRole('button', { name: 'Close the request' }).click();
  await expect(request.getByText('The status is now “Closed”.')).toBeVisible();

  await goOnline(page, network);
  await expect(conversation.getByText('Not sent yet')).toHaveCount(0, { timeout: 30_000 });
  await expect
    .poll(() => rows(stored, [id]))
    .toEqual([
      {
        status: 'closed',
        texts: ['We are looking for a vessel.', 'Which day is it ready?'],
        steps: ['reviewing', 'waiting-for-customer', 'closed'],
      },
    ]);
  await expect
    .poll(() => rows(files, [id]), { timeout: 30_000 })
    .toEqual([
      { name: 'packing-list.pdf', state: 'received', size_bytes: 10_000_000 },
      { name: 'photo.png', state: 'received', size_bytes: sent[0].buffer.byteLength },
    ]);
  await expect(conversation.getByRole('button', { name: 'Save packing-list.pdf' })).toBeVisible();
  await expect(request.getByText('(no answer)')).toBeVisible();
  await expectNoSeriousFaults(page, [360, 820, 1440]);
});
