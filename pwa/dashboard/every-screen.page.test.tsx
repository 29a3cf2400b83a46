import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Figures } from '../../edge-api/contract/admin/figures';
import { messageRecord, requestRecord } from '../test-support/message-record';
import { storeRecords } from '../test-support/page/admin-records';
import { answerAdmin } from '../test-support/page/answer-admin';
import { productRecord, serviceRecord } from '../test-support/page/catalogue-server';
import {
  expectFits,
  expectHeadingsInOrder,
  expectNoSeriousFaults,
} from '../test-support/page/layout';
import { logIn, openScreen } from '../test-support/page/open-page';

const message = messageRecord(1, { subject: 'Looked at' });
const figures: Figures = {
  ...{ at: '2026-01-01T00:00:00.000Z', months: [], modes: [], lanes: [] },
  ...{ lostReasons: [], expiring: [], due: [] },
};

const button = (name: string) => page.getByRole('button', { name });

/** Each screen with its heading, a text on it, and what is done there before axe looks. */
const screens: [path: string, heading: string, text: string, work?: () => Promise<void>][] = [
  ['/dashboard/adminHome', 'Overview', 'Last changes'],
  ['/dashboard/figures', 'Figures', 'By lane'],
  [`/dashboard/inbox`, 'Inbox', 'Waiting for us'],
  [`/dashboard/inbox?open=${message.id}`, 'Inbox', 'Internal notes'],
  [
    ...(['/dashboard/manageProducts', 'Products', 'Baby Carrier'] as const),
    () => page.getByLabelText('Choose Baby Carrier').click(),
  ],
  [
    ...(['/dashboard/addProducts', 'Add a product', 'Call for price'] as const),
    () => button('Save').click(),
  ],
  ['/dashboard/allusers', 'Users', '(you)'],
  ['/dashboard/personalData', 'Personal data', 'First make sure that it is theirs'],
  ['/dashboard/apiKeys', 'API keys', 'With an API key a program'],
  ['/dashboard/webhooks', 'Webhooks', 'A webhook tells a program'],
  ['/dashboard/rates', 'Rates', 'Valid on'],
  ['/dashboard/addRate', 'Add a rate', 'May be used for dangerous goods'],
  ['/dashboard/profile', 'Your dashboard', 'My messages and requests'],
  ['/dashboard/conflict', 'A change that needs attention', 'This is done'],
];

test.each(screens)(
  '%s fits every width with a larger font, its headings in order, and axe finds nothing serious',
  async (path, heading, text, work) => {
    const time = '2026-01-01T08:30:00.000Z';
    await logIn();
    await storeRecords({
      products: [productRecord(2, { name: 'Baby Carrier' })],
      services: [serviceRecord(3)],
      'contact-messages': [message],
      'service-requests': [requestRecord(4)],
      users: [
        {
          ...{ uid: 'nadia', email: 'nadia@shipper.example', emailVerified: true },
          ...{ displayName: 'Nadia Rahman', role: 'admin', blocked: false },
          ...{ createdAt: time, lastSeenAt: time, version: 1 },
        },
      ],
    });
    answerAdmin({
      '/api/admin/figures': () => figures,
      '/api/admin/api-keys': () => ({ items: [] }),
      '/api/admin/webhooks': () => ({ items: [] }),
      '/api/admin/rates': () => ({ items: [], nextCursor: null }),
      '/api/me/service-requests': () => [],
      '/api/me/contact-messages': () => [],
    });
    openScreen(path);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(new RegExp(`^${heading}$`));
    await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible();
    expectHeadingsInOrder();
    await expectFits();
    await work?.();
    await expectNoSeriousFaults([360, 820]);
  },
);
