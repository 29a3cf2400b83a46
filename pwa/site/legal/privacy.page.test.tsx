import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PrivacySettings } from '../../../edge-api/contract/privacy-settings';
import { answerCalls, openPage } from '../../test-support/page/open-page';
import { serviceChoices } from '../../test-support/page/seed-catalogue';

const times = '3 years after their last change';
const settings: PrivacySettings = {
  retention: {
    submissionsDays: 3 * 365,
    mailBodiesDays: 90,
    auditDetailsDays: 365,
    unusedAccountsDays: 365,
  },
  receipts: null,
  accountsAtGoogle: false,
  errorReportsTo: null,
};

const heading = () => page.getByRole('heading', { level: 1 });
const footer = () => page.getByRole('contentinfo');

test('the footer leads to both pages, and the times stay on the device for the next visit', async () => {
  answerCalls({ '/api/privacy-settings': () => settings });
  const main = openPage('/about');
  await footer().getByRole('link', { name: 'Terms' }).click();
  await expect.element(heading()).toHaveTextContent('Terms');
  await footer().getByRole('link', { name: 'Privacy' }).click();
  await expect.element(heading()).toHaveTextContent('Privacy');
  await expect.element(main).toHaveTextContent(times);

  answerCalls({});
  openPage('/about');
  await footer().getByRole('link', { name: 'Privacy' }).click();
  await expect.element(main).toHaveTextContent(times);
});

test('without a connection at the first visit, the page says that the times are missing', async () => {
  const main = openPage('/privacy');
  await expect.element(main).toHaveTextContent('The times are settings of our server');
  await expect.element(main).toHaveTextContent('What is on your own device');
  // Neither is known yet.
  await expect.element(main).not.toHaveTextContent('stored by Google (');
  await expect.element(main).not.toHaveTextContent('you get a receipt');
  await expect.element(main).toHaveTextContent('Whether our server sends e-mails is shown here');
});

test.each([
  ['/contact', 'Send the message'],
  ['/services/request', 'Next: Cargo'],
  ['/registration', 'Create the account'],
])('the form at %s leads to the privacy page from beside its button', async (path, button) => {
  const main = openPage(path, serviceChoices);
  await expect.element(main.getByRole('button', { name: button })).toBeVisible();
  const link = main.getByRole('link', { name: /How we treat your data|privacy/ });
  expect(link.element().closest('form')).not.toBeNull();
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect.element(heading()).toHaveTextContent('Privacy');
});
