import { makeAccount, signIn, signOut } from '../support/accounts';
import { unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { fillContactForm, hydrated } from '../support/forms';
import { expect, test } from '../support/test';

test('a half-filled form is emptied when its writer logs out in another tab, and stored nowhere, also not later', async ({
  page,
  context,
  consoleErrors,
}) => {
  // A tab that asks in the moment of the logout is refused.
  consoleErrors.allow(/status of 401|^JWT token fetch failed$/);
  const subject = unique('Half');
  await signIn(page, await makeAccount());
  await page.goto('/contact');
  await hydrated(page);
  await fillContactForm(page, { subject });
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .toContain(subject);
  const other = await context.newPage();
  await other.goto('/');
  await signOut(other);
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await page.goto('/contact');
  await hydrated(page);
  await expect(page.getByLabel('Subject')).toHaveValue('');
  expect(await storedRows(page, 'drafts')).toEqual([]);

  // What a page wrote too late, after its user had logged out, is gone at the next start.
  await page.evaluate(async () => {
    const opening = indexedDB.open('sampan');
    await new Promise((done) => opening.addEventListener('success', done));
    const late = { formKey: 'contact-message', values: { subject: 'late' }, savedAtMs: 1 };
    const writing = opening.result.transaction('drafts', 'readwrite');
    writing
      .objectStore('drafts')
      .put({ key: 'last words u1 contact-message', ownerUid: 'u1', ...late });
    await new Promise((done) => writing.addEventListener('complete', done));
    opening.result.close();
  });
  expect(await storedRows(page, 'drafts')).toHaveLength(1);
  await page.reload();
  await expect.poll(() => storedRows(page, 'drafts')).toEqual([]);
  await expect(page.getByLabel('Subject')).toHaveValue('');
});
