import { expect, test } from 'vitest';
import { db } from '../data/device';
import { pageOf, sentRow } from '../test-support/conversation';
import { sendWaiting } from '../test-support/page/answer-admin';
import { answerCalls, openPage } from '../test-support/page/open-page';

test('a reply is said to be on its way until it has arrived', async () => {
  const id = '019b0000-0000-7000-8000-000000000001';
  const page = pageOf({ id, reference: 'CM-7777-7777' });
  await db.sent.put(sentRow({ id, opens: true, linkKey: `link_${'a'.repeat(43)}`, page }));
  const main = openPage(`/track/${id}`);
  await main.getByLabelText('Your reply').fill('On the twelfth.');
  await main.getByRole('button', { name: 'Send the reply' }).click();
  const onItsWay = main.getByText('Your reply is stored on this device and on its way.');
  await expect.element(onItsWay).toBeVisible();

  answerCalls({
    [`/api/submissions/${id}/replies`]: async (call) => ({
      ...{ id: (await call.json()).id, receivedAt: '2026-01-01T08:00:00.000Z' },
    }),
  });
  await sendWaiting();
  await expect.element(main.getByText('We have your reply.')).toBeVisible();
  await expect.element(onItsWay).not.toBeInTheDocument();
});
