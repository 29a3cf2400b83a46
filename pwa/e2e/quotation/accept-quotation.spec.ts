import type { BrowserContext, Page } from 'playwright/test';
import type { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import { shownText } from '../../../edge-api/contract/quotation/shown-text';
import { test as base, openScreen } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { type Rows, unique } from '../support/deliveries';
import { newDevice, storedRows } from '../support/device';
import { expectFits, withLetters } from '../support/layout';
import { comeOnline, goOffline, readyForOffline } from '../support/offline';
import { outboxEntries } from '../support/outbox';
import { requestFrom, sendQuotation } from '../support/quotations';
import { expect } from '../support/test';

/** A customer's phone with the page of a request that was quoted; `page` is the admin's. */
const test = base.extend<{ phone: { id: string; page: Page; context: BrowserContext } }>({
  phone: async ({ page: admin, browser, network, rows }, provide) => {
    const { id, key } = await requestFrom(unique('Rahim Uddin'));
    await openScreen(admin, '/dashboard/requestServiceData', 'Inbox');
    await sendQuotation(admin, rows, id);
    const { page, context } = await newDevice(browser, network);
    await page.goto(`/track/${id}#${key}`);
    await expect(page.getByRole('article', { name: /^Quotation SR-/ })).toBeVisible();
    await provide({ id, page, context });
    await context.close();
  },
});

async function accept(page: Page) {
  await page.getByRole('button', { name: 'Accept …' }).click();
  await page.getByRole('radio', { name: /^By sea: USD.3,052\.80$/ }).check();
  await page.getByLabel('Your name').fill('Rahim Uddin');
  await page.getByRole('button', { name: 'Go on' }).click();
  const question = page.getByRole('dialog', { name: /^Accept Quotation SR-/ });
  await expect(question).toContainText(/By sea: USD.3,052\.80\./);
  await question.getByRole('button', { name: 'Accept' }).click();
  // With the focus, so that it is read out.
  const waiting = page.locator(':focus', { hasText: 'Accepted by Rahim Uddin: waiting on' });
  await expect(waiting).toBeInViewport({ ratio: 1 });
}

const stored = async (rows: Rows, id: string) => {
  const [row] = await rows('select status, quotations, timeline from submissions where id = $1', [
    id,
  ]);
  return row as {
    status: string;
    quotations: { status: string; decision: unknown; shownText: string | null }[];
    timeline: { by: string; from: string; to: string }[];
  };
};

test('a quotation is accepted without a connection: once, with exactly what was shown, also in large letters', async ({
  phone: { id, page, context },
  network,
  rows,
  consoleErrors,
}) => {
  test.slow();
  await page.getByRole('button', { name: 'Accept …' }).click();
  await expectFits(page);
  await withLetters(page, 200, () => expectNoSeriousFaults(page, [320]));
  await page.reload();
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  const [kept] = await storedRows<{ page: SubmissionPage }>(page, 'sent');
  const shown = kept?.page.kind === 'service-request' && kept.page.submission.quotations?.[0];
  if (!shown) throw new Error('The device has the quotation.');
  await accept(page);
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto(`/track/${id}`);
  await expect(reopened.getByText(/Accepted by Rahim Uddin: waiting/)).toBeVisible();
  await expect(reopened.getByRole('button', { name: 'Accept …' })).toHaveCount(0);
  expect(await outboxEntries(reopened)).toHaveLength(1);
  await comeOnline(reopened, network);
  const quotation = reopened.getByRole('article', { name: /^Quotation SR-/ });
  await expect(quotation.getByText('Accepted by Rahim Uddin', { exact: true })).toBeVisible();
  await expect.poll(() => outboxEntries(reopened)).toEqual([]);

  const { status, quotations, timeline } = await stored(rows, id);
  expect(status).toBe('accepted');
  expect(quotations).toMatchObject([
    {
      status: 'accepted',
      decision: { kind: 'accept', alternativeId: 'sea', name: 'Rahim Uddin' },
      shownText: shownText(shown),
    },
  ]);
  const accepted = timeline.filter(({ to }) => to === 'accepted');
  expect(accepted).toMatchObject([{ by: 'customer', from: 'quoted' }]);
});

test('one that was replaced meanwhile is refused, with that of today shown', async ({
  page: admin,
  phone: { id, page },
  network,
  rows,
  consoleErrors,
}) => {
  test.slow();
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await accept(page);
  await sendQuotation(admin, rows, id);
  await comeOnline(page, network);
  await expect(page.getByText('We had replaced this quotation by then')).toBeVisible();
  await page.getByRole('button', { name: 'Understood' }).click();
  const newer = page.getByRole('article', { name: /revision 2$/ });
  await expect(newer.getByRole('button', { name: 'Accept …' })).toBeVisible();
  const { status, quotations } = await stored(rows, id);
  expect(status).toBe('quoted');
  expect(quotations.map(({ decision, shownText: text }) => [decision, text])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(quotations[0]?.status).toBe('replaced');
});
