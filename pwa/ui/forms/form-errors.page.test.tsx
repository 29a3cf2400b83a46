import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectErrors, summary } from '../../test-support/page/error-summary';
import { openPage } from '../../test-support/page/open-page';

test('each error names its field, leads to it, and leaves as soon as the field is right', async () => {
  const main = openPage('/contact');
  const phone = main.getByLabelText('Phone');
  await phone.fill('call me');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect.element(summary()).toHaveFocus();
  await expectErrors(
    'Please fill in the name.',
    'Please fill in your e-mail.',
    /^Write a phone number of at least 5 digits/,
    'Please fill in the subject.',
    'Please fill in the message.',
  );
  await summary().getByRole('link', { name: /phone/ }).click();
  await expect.element(phone).toHaveFocus();
  await phone.fill('+880 0000 123456');
  await expect
    .element(summary().getByRole('heading'))
    .toHaveTextContent(/^Please look at 4 fields$/);
  await expect.element(phone).not.toHaveAttribute('aria-invalid');

  const subject = main.getByLabelText('Subject');
  await subject.fill('Jute');
  await subject.fill('');
  // In the order of the form.
  await expectErrors(/name/, /e-mail/, /subject/, /message/);
  await main.getByLabelText('Name', { exact: true }).fill('Test Person');
  await main.getByLabelText('E-mail').fill('ayesha@shipper.example');
  await subject.fill('Jute');
  await main.getByLabelText('Message').fill('Two pallets of jute bags, please call me.');
  await expect.element(summary()).not.toBeInTheDocument();
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
});

test('an error of a check that sent nothing leaves with the next letter too', async () => {
  const email = openPage('/login').getByLabelText('E-mail');
  await email.fill('farida');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect
    .element(email)
    .toHaveAccessibleDescription('This does not look like an e-mail address.');
  await email.fill('farida@shipper.example');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
});
