import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Counts, Figures } from '../../../edge-api/contract/admin/figures';
import { storeRecords } from '../../test-support/page/admin-records';
import { answerAdmin } from '../../test-support/page/answer-admin';
import { expectFits } from '../../test-support/page/layout';
import { logIn, openScreen } from '../../test-support/page/open-page';

const counts: Counts = {
  ...{ requests: 3, answered: 3, answerHours: 30, quoted: 3, quotationHours: 30 },
  ...{ won: 1, lost: 1, noBid: 0 },
};
const about = { id: 'open', reference: 'SR-7K2M-4QX9', title: 'Jute bags' };
const figures: Figures = {
  at: '2026-01-01T00:00:00.000Z',
  months: Array.from({ length: 12 }, (_, at) => ({
    month: `2025-${String(at + 1).padStart(2, '0')}-01`,
    counts,
  })),
  modes: [{ mode: 'air', counts }],
  lanes: [{ from: 'BDCGP', to: 'HKHKG', counts }],
  lostReasons: [{ reason: 'price', requests: 1 }],
  expiring: [{ ...about, number: 'SR-7K2M-4QX9-Q1', validUntil: '2026-01-02' }],
  due: [{ ...about, kind: 'service-request', since: '2025-12-30T00:00:00.000Z' }],
};

test('figures say who waits, what ends soon, and how requests ended', async () => {
  await logIn();
  await storeRecords({});
  answerAdmin({ '/api/admin/figures': () => figures });
  openScreen('/dashboard/figures');
  const panel = (name: string) => page.getByRole('region', { name });
  const ends = panel('Quotations that end within 3 days');
  await expect.element(ends).toHaveTextContent('SR-7K2M-4QX9-Q1');
  await expect.element(panel('Customers who wait for our answer')).toHaveTextContent('Jute bags');
  const lost = panel('Why customers did not accept');
  await expect.element(lost.getByRole('row', { name: /Price/ })).toHaveTextContent('100 %');
  const modes = panel('By mode, the last twelve months');
  await expect.element(modes.getByRole('row', { name: /^Air/ })).toHaveTextContent('50 %');
  await expectFits();
  await ends.getByRole('link', { name: 'Jute bags' }).click();
  await expect.poll(() => location.search).toContain('open=open');
});
