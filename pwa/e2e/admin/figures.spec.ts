import type { Quotation } from '../../../edge-api/contract/quotation/quotation';
import { sentQuotation } from '../../../edge-api/test-support/quotations/quotation-samples';
import { json } from '../../../edge-api/test-support/requests';
import { serviceRequest, shipment } from '../../../edge-api/test-support/samples';
import { openScreen, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { expectFits } from '../support/layout';
import { siteUnderTest } from '../support/site';
import { expect } from '../support/test';

const ago = (days: number, hours = 0) =>
  new Date(Date.now() - days * 86_400_000 + hours * 3_600_000).toISOString();

test('figures say who waits, what ends soon, and how requests ended', async ({ page, rows }) => {
  const commodity = unique('Jute bags');
  const validUntil = ago(-1).slice(0, 10);
  // Whole ones: devices of admins are told of them too.
  const quotation = (status: Quotation['status'], decision: Quotation['decision'] = null) => [
    sentQuotation({ number: `${commodity} Q1`, status, sentAt: ago(30, 30), validUntil, decision }),
  ];
  const request = async (status: 'quoted' | 'accepted' | 'declined', quotations: object[]) => {
    const sent = serviceRequest({ shipment: { ...shipment(), commodity } });
    const answer = await fetch(`${siteUnderTest().url}/api/service-requests`, json(sent));
    expect(answer.status).toBe(201);
    await rows(
      'update submissions set received_at = $2, status = $3, quotations = $4 where id = $1',
      [sent.id, ago(30), status, JSON.stringify(quotations)],
    );
    return sent;
  };
  const open = await request('quoted', quotation('seen'));
  await request('accepted', quotation('accepted'));
  await request('declined', quotation('declined', { kind: 'decline', reason: 'price', text: '' }));

  await openScreen(page, '/dashboard/figures', 'Figures');
  const ends = page.getByRole('region', { name: 'Quotations that end within 3 days' });
  await expect(ends.getByText(`${commodity} Q1`)).toBeVisible();
  const lost = page.getByRole('region', { name: 'Why customers did not accept' });
  await expect(lost.getByRole('row', { name: /Price/ })).toBeVisible();
  const modes = page.getByRole('region', { name: 'By mode, the last twelve months' });
  await expect(modes.getByRole('row', { name: /%/ }).first()).toBeVisible();
  await expectFits(page);
  await ends.getByRole('link', { name: new RegExp(commodity) }).click();
  await expect(page).toHaveURL(new RegExp(`open=${open.id}`));
});
