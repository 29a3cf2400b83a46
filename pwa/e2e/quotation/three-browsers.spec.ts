import { noImapServer } from '../../../edge-api/test-support/mail/dovecot';
import { makeAccount, signIn } from '../support/accounts';
import { test as base, demoAdmin, newAdmin } from '../support/admin';
import { unique } from '../support/deliveries';
import { readyForOffline } from '../support/offline';
import { received } from '../support/request-files';
import { expect } from '../support/test';
import {
  accept,
  answerOnPage,
  askCustomer,
  askWithFile,
  picture,
  quote,
} from './conversation-steps';
import {
  expectSameAtEachEnd,
  filesInDatabase,
  requestInDatabase,
  shownToCustomer,
} from './each-end';
import { startMailSite } from './mail-site';
import { type Device, openDevice } from './people';

type MailSite = Awaited<ReturnType<typeof startMailSite>>;

const test = base.extend<object, { mailSite: MailSite }>({
  mailSite: [
    async ({ rows }, provide) => {
      const site = await startMailSite(rows);
      await provide(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

// One after the other, with one mail server.
test.describe.configure({ mode: 'default' });

const missing = noImapServer();
test.skip(missing !== null, missing ?? '');

for (const loses of [false, true]) {
  test(`two customers and two admins come from a request to an accepted quotation${loses ? ' while every second answer is lost' : ''}`, {
    tag: loses ? ['@long'] : [],
  }, async ({ page: users, browser, network, mailSite, rows }) => {
    test.setTimeout(400_000);
    // By it the mail of this test is found.
    const question = unique('Which day is it ready?');
    const open = (width: number) => openDevice(browser, mailSite.url, { width });
    const [visitor, customer] = [await open(360), await open(1280)];
    const [first, second] = [await open(1280), await open(1440)];
    const people: Device[] = [visitor, customer, first, second];
    await signIn(customer.page, await makeAccount());
    // Each on the site that sends mails: the other one does not know its tokens.
    await signIn(first.page, demoAdmin);
    await first.page.setViewportSize({ width: 820, height: 1180 });
    await signIn(second.page, await newAdmin(users, browser, network.origin));
    const unreliable = loses ? people.map((person) => person.loseAnswers()) : [];

    for (const { asks, answersBy } of [
      { asks: visitor, answersBy: 'mail' },
      { asks: customer, answersBy: 'site' },
    ] as const) {
      const { page } = asks;
      const commodity = unique('Jute bags');
      const [list, photo] = [picture('cargo.png'), picture('label.png')];
      const behaviour = unreliable[people.indexOf(asks)];
      const id = await askWithFile(page, commodity, list);
      await askCustomer(first.page, id, question);

      const text = `On the twelfth, by ${answersBy}.`;
      if (answersBy === 'mail') {
        await mailSite.answer(id, { said: question, text, file: photo });
      } else {
        await page.reload();
        await answerOnPage(page, text, photo);
      }
      const letters = page.getByRole('region', { name: 'Conversation' }).getByRole('listitem');
      await expect
        .poll(async () => (await requestInDatabase(rows, id)).status, { timeout: 60_000 })
        .toBe('reviewing');
      await page.reload();
      await expect(letters).toContainText([question, text]);

      await quote(second.page, id, '3.45');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Accept …' })).toBeVisible();
      await quote(second.page, id, '3.2');
      await page.reload();
      await expect(page.getByText(/revision 2/).first()).toBeVisible();
      const shown = await shownToCustomer(page, id);

      await readyForOffline(page);
      await asks.goOffline();
      await page.reload();
      await accept(page, 'Farida Rahman');
      await expect(page.getByText('waiting on this device')).toBeVisible();
      expect((await requestInDatabase(rows, id)).status).toBe('quoted');
      await asks.goOnline(behaviour);
      await page.evaluate(() => void dispatchEvent(new Event('online')));
      await expect(page.getByText('waiting on this device')).toBeHidden({ timeout: 60_000 });

      const stored = await requestInDatabase(rows, id);
      const number = stored.quotations[0]?.number;
      expect(stored).toMatchObject({
        status: 'accepted',
        steps: [
          ...['reviewing', 'waiting-for-customer', 'reviewing', 'quoted'],
          ...['reviewing', 'quoted', 'accepted'],
        ],
        replies: [
          { from: 'staff', via: 'site', text: question, files: [] },
          { from: 'customer', via: answersBy, text, files: [expect.stringMatching(/label\.png$/)] },
        ],
        quotations: [
          { number, revision: 1, status: 'replaced', decision: null },
          { number, revision: 2, status: 'accepted', decision: { name: 'Farida Rahman' } },
        ],
        shownTexts: [shown],
      });
      await expect
        .poll(() => filesInDatabase(rows, id), { timeout: 60_000 })
        .toEqual([received(list), received(photo)]);
      await expectSameAtEachEnd(rows, id, { customer: asks, admins: [first, second] });
    }
    for (const { lost } of unreliable) expect(lost).toBeGreaterThan(0);
    for (const person of people) await person.close();
  });
}
