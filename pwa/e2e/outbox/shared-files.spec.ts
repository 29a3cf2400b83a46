import type { Page } from 'playwright/test';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { fillRequestForm, hydrated } from '../support/forms';
import { readyForOffline } from '../support/offline';
import { expect, test } from '../support/test';

const share = (page: Page, origin: string) =>
  page.evaluate((action) => {
    const png = new File(
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0])],
      'shared.png',
    );
    const text = new File(['text'], 'notes.txt');
    const files = new DataTransfer();
    for (const file of [png, text]) files.items.add(file);
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action, enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, `${origin}/services/request/share`);

const requestDraft = async (page: Page) =>
  (await storedRows<{ key: string }>(page, 'drafts')).find(({ key }) => key === 'service-request');

const drafts = async (page: Page) => JSON.stringify(await storedRows(page, 'drafts'));

test('a request that was begun gets shared files only when the visitor agrees', async ({
  page,
  network,
}) => {
  const commodity = unique('Begun before the share');
  await page.goto('/services/request');
  await readyForOffline(page);
  await hydrated(page);
  await fillRequestForm(page, { commodity });
  await expect.poll(() => drafts(page)).toContain(commodity);
  await share(page, network.origin);
  await page.waitForURL('/services/request');
  const question = page.getByRole('region', { name: 'Shared files' });
  await expect(question).toContainText('shared.png');
  await expect(page.getByText('“notes.txt” is not a PDF')).toBeVisible();
  expect(JSON.stringify(await requestDraft(page))).not.toContain('shared.png');
  await page.reload();
  await expect(question).toContainText('shared.png');
  await expectNoSeriousFaults(page);
  await question.getByRole('button', { name: 'Add to this request' }).click();
  await expect(page.getByText('Added to this request, under “Files”: “shared.png”.')).toBeVisible();
  await expect.poll(async () => JSON.stringify(await requestDraft(page))).toContain('shared.png');
  expect(JSON.stringify(await requestDraft(page))).toContain(commodity);
});

test('a page of another site can’t add files to a request', async ({ page, network }) => {
  await page.goto('/services/request');
  await readyForOffline(page);
  await page.route('http://other.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other</title>' }),
  );
  await page.goto('http://other.example/');
  await share(page, network.origin);
  await page.waitForURL(`${network.origin}/services/request`);
  await expect(page.getByText('Another website tried to add files to your request.')).toBeVisible();
  expect(await drafts(page)).not.toContain('shared.png');
  expect(await storedRows(page, 'fileBytes')).toEqual([]);
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
