import { storedRows } from '../support/device';
import { readyForOffline } from '../support/offline';
import { expect, test } from '../support/test';

test('files that are shared with the installed app are in the request', async ({ page }) => {
  await page.goto('/services/request');
  await readyForOffline(page);
  await page.reload();
  await page.evaluate(() => {
    const png = new File(
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0])],
      'shared.png',
    );
    const text = new File(['text'], 'notes.txt');
    const files = new DataTransfer();
    for (const file of [png, text]) files.items.add(file);
    const form = document.createElement('form');
    Object.assign(form, {
      method: 'POST',
      action: '/services/request/share',
      enctype: 'multipart/form-data',
    });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL('/services/request');
  await expect(page.getByText('Added to this request, under “Files”: shared.png.')).toBeVisible();
  await expect(page.getByText('“notes.txt” is not a PDF')).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .toContain('shared.png');
});

test('without a service worker the form asks for shared files again', async ({ page, network }) => {
  const answer = await page.request.post(`${network.origin}/services/request/share`, {
    multipart: { files: { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') } },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await page.goto(answer.headers().location ?? '');
  await expect(page.getByText('The shared files could not be taken over')).toBeVisible();
});
