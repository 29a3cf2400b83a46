import { test as asAdmin, openScreen } from '../support/admin';
import { fillContactForm, hydrated } from '../support/forms';
import { expect, test } from '../support/test';

test('each error names its field, leads to it, and leaves as soon as the field is right', async ({
  page,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Send the message' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please fill in the name.',
    'Please fill in your e-mail.',
    /^Write a phone number of at least 5 digits/,
    'Please fill in the subject.',
    'Please fill in the message.',
  ]);
  await summary.getByRole('link', { name: /phone/ }).click();
  const phone = page.getByLabel('Phone');
  await expect(phone).toBeFocused();
  await phone.fill('+880 0000 123456');
  await expect(summary.getByRole('heading')).toHaveText('Please look at 4 fields');
  await expect(phone).not.toHaveAttribute('aria-invalid');

  await page.getByLabel('Subject').fill('Jute');
  await page.getByLabel('Subject').fill('');
  await expect(summary.getByRole('link'), 'in the order of the form').toHaveText([
    /name/,
    /e-mail/,
    /subject/,
    /message/,
  ]);
  await fillContactForm(page, { subject: 'Jute' });
  await expect(summary).toHaveCount(0);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test('an error of a check that sent nothing leaves with the next letter too', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  const email = page.getByRole('main').getByLabel('E-mail');
  await email.fill('farida');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(email).toHaveAccessibleDescription('This does not look like an e-mail address.');
  await email.fill('farida@shipper.example');
  await expect(email).not.toHaveAttribute('aria-invalid');
});

asAdmin('errors within groups and lists name them, and lead to their field', async ({ page }) => {
  await openScreen(page, '/dashboard/addProducts', 'Add a product');
  const form = page.getByRole('main');
  await form.getByLabel('Call for price').uncheck();
  await form.getByLabel('Amount').fill('a lot');
  await form.getByRole('button', { name: 'Add a fact' }).click();
  await form.getByLabel('Order').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  const summary = form.getByRole('alert');
  const errors = summary.getByRole('link');
  await expect(errors).toContainText([
    'Please fill in the name.',
    /^Address: |address/,
    'Price: Please write an amount such as',
    'Facts, Fact 1: Please fill in “What”.',
    'Facts, Fact 1: Please fill in “How much”.',
    'Please write the order as a whole number',
  ]);
  for (const [text, field] of [
    ['Price', form.getByLabel('Amount')],
    ['How much', form.getByLabel('How much')],
  ] as const) {
    await errors.filter({ hasText: text }).click();
    await expect(field).toBeFocused();
  }
  await form.getByLabel('Amount').fill('4250');
  await expect(errors.filter({ hasText: 'Price' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Remove fact 1' }).click();
  await expect(errors.filter({ hasText: 'Facts' })).toHaveCount(0);
});
