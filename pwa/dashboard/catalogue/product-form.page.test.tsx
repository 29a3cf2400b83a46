import { expect, test } from 'vitest';
import { errors, expectErrors } from '../../test-support/page/error-summary';
import { logIn, openScreen, ownData } from '../../test-support/page/open-page';

test('errors within groups and lists name them, and lead to their field', async () => {
  await logIn();
  await ownData().cursors.put({ key: 'products', cursor: 'end', checkedAtMs: Date.now() });
  const form = openScreen('/dashboard/addProducts');
  await form.getByLabelText('Call for price').click();
  await form.getByLabelText('Amount').fill('a lot');
  await form.getByRole('button', { name: 'Add a fact' }).click();
  await form.getByLabelText('Order').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectErrors(
    /Please fill in the name\./,
    /^Address: |address/,
    /Price: Please write an amount such as/,
    /Facts, Fact 1: Please fill in “What”\./,
    /Facts, Fact 1: Please fill in “How much”\./,
    /Please write the order as a whole number/,
  );
  for (const [text, field] of [
    ['Price', form.getByLabelText('Amount')],
    ['How much', form.getByLabelText('How much')],
  ] as const) {
    await errors().filter({ hasText: text }).click();
    await expect.element(field).toHaveFocus();
  }
  await form.getByLabelText('Amount').fill('4250');
  await expect.element(errors().filter({ hasText: 'Price' })).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Remove fact 1' }).click();
  await expect.element(errors().filter({ hasText: 'Facts' })).not.toBeInTheDocument();
});
