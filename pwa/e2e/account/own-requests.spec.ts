import { serviceRequest, shipment } from '../../../edge-api/test-support/samples';
import { makeAccount, signIn, storedToken } from '../support/accounts';
import { openScreen, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { expect } from '../support/test';

test('people see the steps of their own requests, and no others', async ({
  page,
  browser,
  network,
}) => {
  const asks = async (by: typeof page, commodity: string) => {
    const sent = serviceRequest({
      writtenAt: new Date().toISOString(),
      shipment: shipment({ commodity }),
    });
    const headers = { authorization: `Bearer ${await storedToken(by)}` };
    const answer = await by.request.post('/api/service-requests', { headers, data: sent });
    expect(answer.status()).toBe(201);
    return sent;
  };
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
  });
  const theirs = await context.newPage();
  await signIn(theirs, await makeAccount());
  await expect(theirs.getByText('You have not asked for a service')).toBeVisible();
  const { id, reference } = await asks(theirs, unique('Jute yarn'));

  await openScreen(page, `/dashboard/requestServiceData?open=${id}`, 'Service requests');
  await asks(page, unique('Of another user'));
  await page.getByLabel('A sentence for the customer').fill('We ask the line for space.');
  await page.getByRole('button', { name: 'Reviewing' }).click();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('We ask the line');
  await expect(page.getByText('Not sent yet')).toHaveCount(0);

  await theirs.reload();
  const mine = theirs.getByRole('region', { name: 'My service requests' });
  await expect(mine.getByText(reference)).toBeVisible();
  await expect(mine.getByRole('heading', { level: 3 })).toHaveCount(1);
  const steps = mine.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Reviewing.*We ask the line for space\.$/]);
  await context.close();
});
