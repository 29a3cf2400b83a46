import { serviceInput } from '../../../edge-api/test-support/catalogue/catalogue-inputs';
import { image, makeItem, openScreen, test, untilDashboardStored } from '../support/admin';
import { unique } from '../support/deliveries';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expect } from '../support/test';

test('an admin says how a service can be requested and what it asks, without a connection', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const title = unique('Barge');
  const slug = title.toLowerCase().replace(' ', '-');
  await openScreen(page, '/dashboard/manageServices', 'Services');
  const id = await makeItem(page, 'services', serviceInput({ title, slug, image }));
  await page.goto(`/updateService/${id}`);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await readyForOffline(page);
  await untilDashboardStored(page);
  await goOffline(page, network, consoleErrors);

  const modes = page.getByRole('group', { name: 'Modes in a request' });
  await expect(modes.getByLabel('Air')).toBeChecked();
  await modes.getByLabel('Air').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  const sentence = 'Please choose at least one mode.';
  await expect(modes.getByText(sentence)).toBeVisible();
  await page.getByRole('link', { name: sentence }).click();
  await expect(modes.getByLabel('Sea')).toBeFocused();
  await modes.getByLabel('Sea').check();
  await modes.getByLabel('Road').check();
  await page.getByRole('group', { name: 'Cargo' }).getByLabel('Containers').check();

  await page.getByRole('group', { name: 'Directions' }).getByLabel('Domestic').check();
  await page.getByLabel('To: usual kind of end').selectOption('Door');
  await page.getByLabel('To: usual country').selectOption('Hong Kong');
  await page
    .getByRole('group', { name: 'What a request must have' })
    .getByLabel('dangerous')
    .check();

  // A kind that is chosen for a moment empties nothing.
  const first = page.getByRole('group', { name: 'Question 1 of 1' });
  await first.getByLabel('Answer', { exact: true }).selectOption('Number');
  await first.getByLabel('Answer', { exact: true }).selectOption('One of several options');
  await expect(first.getByLabel('Options')).toHaveValue('Direct\nConsolidated');
  await page.getByRole('button', { name: 'Add a question' }).click();
  const second = page.getByRole('group', { name: 'Question 2 of 2' });
  await second.getByLabel('What it asks').fill('Draught at the jetty');
  await second.getByLabel('Answer', { exact: true }).selectOption('Number');
  await second.getByLabel('Unit').fill('m');
  await second.getByLabel('An answer is required').check();
  await second.getByRole('button', { name: 'Move question 2 up' }).click();
  const moved = page.getByRole('group', { name: 'Question 1 of 2' });
  await expect(moved.getByLabel('What it asks')).toHaveValue('Draught at the jetty');
  await expect(moved.getByLabel('What it asks')).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');

  await goOnline(page, network);
  const stored = () =>
    rows(
      `select request_modes, request_cargo, version, request_directions, request_domestic,
        request_from, request_to, request_needs,
         jsonb_path_query_array(request_questions, '$[*].label') as labels,
         request_questions -> 0 ->> 'unit' as unit,
         request_questions -> 1 -> 'options' as options
       from services where id = $1`,
      [id],
    );
  await expect.poll(stored, { timeout: 30_000 }).toEqual([
    {
      request_modes: ['sea', 'road'],
      request_directions: ['export'],
      request_domestic: true,
      request_from: { kind: 'door', country: 'BD' },
      request_to: { kind: 'door', country: 'HK' },
      request_needs: ['dangerous', 'temperature'],
      request_cargo: ['packages', 'containers'],
      version: 2,
      labels: ['Draught at the jetty', 'Which routing?'],
      unit: 'm',
      options: ['Direct', 'Consolidated'],
    },
  ]);

  await page.goto(`/updateService/${id}`);
  await page.getByText('History (2)').click();
  const changed =
    'request to, request cargo, request modes, request needs, request domestic, request questions';
  await page.getByText(changed).click();
  await expect(page.getByText('Door in Hong Kong')).toBeVisible();
  await expect(page.getByText('Draught at the jetty (number in m, required)')).toBeVisible();
});
