import { expect, test } from 'vitest';
import { serviceRequest } from '../../edge-api/test-support/samples';
import { db } from '../data/device';
import { pageOf, sentRow } from '../test-support/conversation';
import { openPage } from '../test-support/page/open-page';

const ofLink = { opens: true, linkKey: `link_${'a'.repeat(43)}` };
const asked = pageOf({ id: 'asked', reference: 'CM-7777-7777' }, {
  status: 'waiting-for-customer',
  subject: 'Rates',
} as object);

test('what this device sent is listed, newest first, with what waits for its customer', async () => {
  await db.sent.bulkPut([
    sentRow({ ...ofLink, id: 'older', subject: 'Jute', receivedAt: '2026-01-01T08:00:00.000Z' }),
    sentRow({ ...ofLink, id: 'asked', subject: 'Rates', reference: 'CM-7777-7777', page: asked }),
    sentRow({ id: 'only-a-receipt', subject: 'Tea' }),
  ]);
  const main = openPage('/track');
  const links = main.getByRole('list', { name: 'Sent from this device' }).getByRole('link');
  await expect.element(links).toHaveLength(2);
  await expect.element(links.first()).toHaveTextContent('Jute');
  await expect.element(main).toHaveTextContent(/We asked you something\s*CM-7777-7777/);
  await expect.element(main).not.toHaveTextContent('Tea');
});

test('the home page shows what waits first, and a request is sent again from there', async () => {
  await db.sent.bulkPut([
    sentRow({ ...ofLink, id: 'asked', subject: 'Rates', page: asked }),
    sentRow({
      ...{ ...ofLink, id: 'again', kind: 'service-request', subject: 'Jute' },
      ...{ receivedAt: '2026-01-01T08:00:00.000Z', body: serviceRequest() },
    }),
  ]);
  const main = openPage('/');
  await expect.element(main).toHaveTextContent('What you sent: 1 waits for your answer');
  const newest = main.getByRole('region', { name: 'What you sent' });
  // It comes by itself while its place is below the screen: scrolling there first could be too early.
  await expect.element(newest.getByRole('listitem').first()).toHaveTextContent('Rates');
  const again = newest.getByRole('link', { name: 'Send again' });
  await expect.element(again).toHaveLength(1);
  await again.click();
  await expect.poll(() => location.search).toBe('?again=again');
});
