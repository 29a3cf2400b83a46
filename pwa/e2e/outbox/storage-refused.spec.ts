import { expectDelivered, giveToAnother, messagesAbout, unique } from '../support/deliveries';
import { fillContactForm, hydrated, sendContactForm } from '../support/forms';
import { answersLost, cut, open } from '../support/network';
import { noAnswer } from '../support/offline';
import { expect, test } from '../support/test';

test.describe('when the browser refuses to store anything', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    await page.goto('/contact');
    await hydrated(page);
  });

  test('the form says "not saved", and sends directly while online', async ({ page, rows }) => {
    const subject = unique('Private window');
    await fillContactForm(page, { subject });
    const reference = await sendContactForm(page);
    await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible();
    await expect(page.getByRole('main').getByText(/not saved/i)).toBeVisible();
    await expectDelivered(() => messagesAbout(rows, subject), [reference]);
  });

  test('a reference that someone else has is replaced before a receipt is shown', async ({
    context,
    page,
    consoleErrors,
    rows,
  }) => {
    const subject = unique('A reference of another');
    consoleErrors.allow(/status of 422/);
    const taken: string[] = [];
    await context.route(
      '**/api/contact-messages',
      async (route) => {
        const { reference } = route.request().postDataJSON();
        taken.push(reference);
        await giveToAnother(rows, reference);
        await route.continue();
      },
      { times: 1 },
    );
    await fillContactForm(page, { subject });
    const reference = await sendContactForm(page);
    expect(taken).toHaveLength(1);
    expect(taken).not.toContain(reference);
    await expectDelivered(() => messagesAbout(rows, subject), [reference]);
  });

  test('while offline the text stays in the form, and is sent from there later', async ({
    page,
    network,
    consoleErrors,
    rows,
  }) => {
    const subject = unique('Private tunnel');
    consoleErrors.allow(noAnswer);
    // On a fast machine the worker's script is still loading when the connection is cut.
    consoleErrors.allow(/^An unknown error occurred when fetching the script/);
    await fillContactForm(page, { subject });
    network.behave(cut);
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.getByRole('alert')).toContainText('Not saved, not sent.');
    await expect(page.getByLabel('Subject')).toHaveValue(subject);

    network.behave(open);
    const reference = await sendContactForm(page);
    await expectDelivered(() => messagesAbout(rows, subject), [reference]);
  });

  test('a message whose answer was lost is stored once, also when it is sent again', async ({
    page,
    network,
    consoleErrors,
    rows,
  }) => {
    const subject = unique('Lost answer');
    consoleErrors.allow(noAnswer);
    await fillContactForm(page, { subject });
    network.behave(answersLost);
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.getByRole('alert')).toContainText('Not saved');
    expect(await messagesAbout(rows, subject)).toHaveLength(1);

    network.behave(open);
    const reference = await sendContactForm(page);
    await expectDelivered(() => messagesAbout(rows, subject), [reference]);
  });
});

test.describe('when the storage of the device never answers', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      // A request without an end: neither success nor error.
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await page.goto('/contact');
    await hydrated(page);
  });

  test('the form gives up waiting and sends directly', async ({ page, rows }) => {
    const subject = unique('Mute storage');
    await fillContactForm(page, { subject });
    const reference = await sendContactForm(page);
    await expect(page.getByRole('main').getByText(/not saved/i)).toBeVisible();
    await expectDelivered(() => messagesAbout(rows, subject), [reference]);
  });

  test('the form says "not saved" without a connection, and still has the text', async ({
    page,
    network,
    consoleErrors,
    rows,
  }) => {
    const subject = unique('Mute tunnel');
    consoleErrors.allow(noAnswer);
    consoleErrors.allow(/^An unknown error occurred when fetching the script/);
    await fillContactForm(page, { subject });
    network.behave(cut);
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.getByRole('alert')).toContainText('Not saved, not sent.');
    await expect(page.getByLabel('Subject')).toHaveValue(subject);

    network.behave(open);
    const reference = await sendContactForm(page);
    await expectDelivered(() => messagesAbout(rows, subject), [reference]);
  });
});
