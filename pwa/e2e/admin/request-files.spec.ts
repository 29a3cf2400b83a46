import { readFile } from 'node:fs/promises';
import { v7 as uuidV7 } from 'uuid';
import { pdf, uploadOf } from '../../../edge-api/test-support/files/uploads';
import { serviceRequest } from '../../../edge-api/test-support/samples';
import { openScreen, test } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { siteUnderTest } from '../support/site';
import { expect } from '../support/test';

test('an admin sees which files have arrived, and saves one', async ({ page }) => {
  const bytes = pdf(400_000);
  const type = 'application/pdf' as const;
  const arrived = { id: uuidV7(), name: 'Packliste März.pdf', type, sizeBytes: bytes.byteLength };
  const waiting = { id: uuidV7(), name: 'safety data sheet.pdf', type, sizeBytes: 1_200_000 };
  const ask = (path: string, init: RequestInit) => fetch(siteUnderTest().url + path, init);
  const request = serviceRequest({ files: [arrived, waiting] });
  const sent = await ask('/api/service-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(sent.status).toBe(201);

  await openScreen(page, '/dashboard/requestServiceData', 'Inbox');
  await page.getByRole('searchbox', { name: 'Search' }).fill(request.reference);
  await page
    .getByRole('button', { name: /Leather shoes/ })
    .first()
    .click();
  const files = page.getByRole('region', { name: 'Files' });
  await expect(files.getByText('has not arrived yet')).toHaveCount(2);

  // It arrives while the screen is open.
  const upload = uploadOf(ask, arrived);
  expect((await upload.create()).status).toBe(201);
  expect((await upload.patch(0, bytes)).status).toBe(204);
  const save = files.getByRole('button', { name: `Save ${arrived.name}` });
  await expect(save).toBeVisible({ timeout: 30_000 });
  await expect(files.getByText('has not arrived yet')).toHaveCount(1);
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe(arrived.name);
  expect((await readFile(await download.path())).equals(bytes)).toBe(true);
  await expectNoSeriousFaults(page);
});
