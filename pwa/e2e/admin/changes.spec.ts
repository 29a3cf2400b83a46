import sharp from 'sharp';
import { makeAccount, signIn } from '../support/accounts';
import { confirmed, openScreen, sendMessage, test } from '../support/admin';
import { signedInElsewhere } from '../support/admin-devices';
import { unique } from '../support/deliveries';
import { firstChangeMeetsProxy } from '../support/network';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { openOutbox } from '../support/outbox';
import { expect } from '../support/test';

/** The browser's own word on an answer that the test provokes. */
const conflicted = /status of 412 \(Precondition Failed\)/;
const forbidden = /status of 403 \(Forbidden\)/;

test('a status and a note written without a connection are sent when it is back', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const { id, subject } = await sendMessage(unique('Status offline'));
  await openScreen(page, '/dashboard/contactData', 'Messages');
  await page.getByRole('button', { name: subject }).click();
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);

  const message = page.getByRole('article', { name: subject });
  await message.getByRole('button', { name: 'Replied' }).click();
  await message.getByLabel('New note').fill('Called back, wants a quote.');
  await message.getByRole('button', { name: 'Add note' }).click();
  await expect(message.getByText('Not sent yet')).toBeVisible();
  await expect(message.getByText('Replied', { exact: true }).first()).toBeVisible();
  await expect(message.getByText('Called back, wants a quote.')).toBeVisible();

  await goOnline(page, network);
  await expect(message.getByText('Not sent yet')).toBeHidden({ timeout: 30_000 });
  const stored = await rows(
    "select status, internal_notes #>> '{0,text}' as note from contact_messages where id = $1",
    [id],
  );
  expect(stored).toEqual([{ status: 'replied', note: 'Called back, wants a quote.' }]);
  await message.getByText('History (2)').click();
  await expect(message.getByText('admin@sampan.example changed').first()).toBeVisible();
  const audit = 'select before, after from audit_entries where entity_id = $1 order by at, id';
  expect(await rows(audit, [id])).toMatchObject([
    { before: { status: 'new' }, after: { status: 'replied' } },
    { after: { internalNotes: [{ text: 'Called back, wants a quote.' }] } },
  ]);
});

test('of two changes the last one stands, also where only the first met a fault on its way', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const { id, subject } = await sendMessage(unique('In its turn'));
  await openScreen(page, '/dashboard/contactData', 'Messages');
  await page.getByRole('button', { name: subject }).click();
  consoleErrors.allow(/status of 502 \(Bad Gateway\)/);
  network.behave(firstChangeMeetsProxy());

  const message = page.getByRole('article', { name: subject });
  await message.getByRole('button', { name: 'Replied' }).click();
  await message.getByRole('button', { name: 'Archived' }).click();
  await expect(message.getByText('History (2)')).toBeVisible({ timeout: 15_000 });
  const audit =
    "select after ->> 'status' as status from audit_entries where entity_id = $1 order by at";
  expect(await rows(audit, [id])).toEqual([{ status: 'replied' }, { status: 'archived' }]);
  const stored = 'select status from contact_messages where id = $1';
  expect(await rows(stored, [id])).toEqual([{ status: 'archived' }]);
});

test('a new message appears without a reload, and is counted', async ({ page }) => {
  await openScreen(page, '/dashboard/contactData', 'Messages');
  await expect(page.getByRole('link', { name: /^Overview/ })).toBeVisible();
  const { subject } = await sendMessage(unique('Seen at once'));
  // Sooner than the screen would ask by itself.
  await expect(page.getByRole('button', { name: subject })).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('link', { name: /Messages \d+ new/ })).toBeVisible();
});

test('two who change the same product lose nothing: both texts stand after the merge', async ({
  page,
  browser,
  adminState,
  consoleErrors,
  rows,
}) => {
  consoleErrors.allow(conflicted);
  const other = await signedInElsewhere(browser, adminState);
  for (const one of [page, other.page]) {
    await openScreen(one, '/dashboard/manageProducts?q=Kaptai', 'Products');
    await one.getByRole('link', { name: 'Kaptai Baby Bath Tub' }).click();
    await expect(one.getByLabel('Name', { exact: true })).toHaveValue('Kaptai Baby Bath Tub');
  }
  const [mine, theirs] = [unique('Mine.'), unique('Theirs.')];
  await other.page.getByLabel('Description').fill(theirs);
  await other.page.getByLabel('Availability').selectOption('in-stock');
  await other.page.getByRole('button', { name: 'Save' }).click();
  const description = () =>
    rows("select description, availability from products where name = 'Kaptai Baby Bath Tub'");
  await expect.poll(description).toMatchObject([{ description: theirs }]);

  await page.getByLabel('Description').fill(mine);
  await page.getByRole('button', { name: 'Save' }).click();
  // The list says so, and the outbox, from where it can be put right too.
  await expect(page.getByRole('link', { name: 'Needs you' })).toBeVisible();
  const outbox = await openOutbox(page);
  await expect(outbox.getByText('Kaptai Baby Bath Tub', { exact: true })).toBeVisible();
  await outbox.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('What you want to save')).toHaveValue(mine);
  await expect(page.getByText(theirs)).toBeVisible();
  await page.getByLabel('What you want to save').fill(`${mine}\n\n${theirs}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(description)
    .toEqual([{ description: `${mine}\n\n${theirs}`, availability: 'in-stock' }]);
  await other.close();
});

test('a picture is uploaded with its description, and the product shows it', async ({
  page,
  request,
}) => {
  const name = unique('Jute bag');
  const picture = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#1e928e' },
  })
    .jpeg()
    .toBuffer();
  await openScreen(page, '/dashboard/addProducts', 'Add a product');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Department').selectOption('women');
  await page.getByLabel('Description').fill('Woven **by hand**.');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('by hand')).toHaveCSS(
    'font-weight',
    /[67]\d\d/,
  );
  const files = page.getByLabel('Pictures', { exact: true });
  await files.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  });
  await expect(page.getByText('notes.txt is not a picture')).toBeVisible();
  await files.setInputFiles({ name: 'bag.jpg', mimeType: 'image/jpeg', buffer: picture });
  const alt = page.getByLabel('What it shows');
  await expect(alt).toBeVisible();
  await page.getByLabel('Published').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  await expect(page.getByText('Please fill in picture description.').first()).toBeVisible();

  // What was typed outlives a reload.
  await page.waitForTimeout(500);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await alt.fill('A teal jute bag');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await page.getByRole('searchbox').fill(name);
  const item = page.getByRole('listitem').filter({ hasText: name });
  await expect(item.getByText('Not sent yet')).toBeHidden({ timeout: 30_000 });
  const image = item.locator('img');
  // It has none while the device is asked whether the picture still waits there.
  await expect(image).toHaveAttribute('src', /^\/media\//);
  const src = (await image.getAttribute('src')) ?? '';
  for (const type of ['webp', 'avif']) {
    const answer = await request.get(src.replace(/webp$/, type));
    expect(answer.headers()['content-type']).toBe(`image/${type}`);
  }
  await item.getByRole('link', { name: 'On the site' }).click();
  await expect(page.getByRole('img', { name: 'A teal jute bag' }).first()).toBeVisible();
});

test('a new admin can work at once, and a former admin is refused at once', async ({
  page,
  browser,
  network,
  consoleErrors,
}) => {
  const person = await makeAccount(unique('Nasrin'));
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
  });
  const theirs = await context.newPage();
  await signIn(theirs, person);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('My account');

  await openScreen(page, '/dashboard/allusers', 'Users');
  await page.getByLabel('Search by name or e-mail').fill(person.email);
  await page.getByRole('button', { name: 'Make an admin' }).click();
  await confirmed(page, 'Make an admin');
  await expect(page.getByRole('button', { name: 'Make a customer' })).toBeVisible();
  await expect(page.getByText('Not sent yet')).toBeHidden();
  await theirs.reload();
  await openScreen(theirs, '/dashboard/contactData', 'Messages');

  consoleErrors.allow(forbidden);
  await page.getByRole('button', { name: 'Make a customer' }).click();
  await confirmed(page, 'Make a customer');
  await expect(page.getByText('Not sent yet')).toBeHidden();
  // Without a reload.
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This part is for admins');
  await context.close();
});
