import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../test-support/page/open-page';

test('what only scripts can do is not seen before they have taken over, and its place is kept', async () => {
  openPage('/tools/chargeable-weight');
  const share = page.getByText('Share', { exact: true }).first();
  await expect.element(share).toBeVisible();
  const place = () => JSON.stringify(share.element().getBoundingClientRect());
  const placeThen = place();
  const { classList } = document.documentElement;
  onTestFinished(() => classList.add('hydrated'));
  classList.remove('hydrated');
  await expect.element(share).not.toBeVisible();
  expect(place()).toBe(placeThen);
});
