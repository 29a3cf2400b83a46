import type { Page } from 'playwright/test';
import { v7 as uuidV7 } from 'uuid';
import { newLinkKey } from '../../../edge-api/contract/conversation/link-key';
import { sha256 } from '../../../edge-api/contract/sha256';
import {
  quotationContent,
  quotationLine,
} from '../../../edge-api/test-support/quotations/quotation-samples';
import { serviceRequest } from '../../../edge-api/test-support/samples';
import { storedToken } from './accounts';
import type { Rows } from './deliveries';
import { siteUnderTest } from './site';
import { expect } from './test';

/** Sends a customer's request; `key` is that of its link. */
export async function requestFrom(name: string) {
  const { contact, ...request } = serviceRequest();
  const key = newLinkKey();
  const linkKeyHash = await sha256(key);
  const answer = await asked('POST', '/api/service-requests', {
    body: { ...request, contact: { ...contact, name }, linkKeyHash },
  });
  expect(answer.status).toBe(201);
  return { id: request.id, key };
}

/** By sea for 3,052.80 dollars in two currencies, or by air. */
const airOrSea = () => {
  const { alternatives, ...terms } = quotationContent();
  const sea = {
    ...{ id: 'sea', name: 'By sea', mode: 'sea' as const, unitCosts: [] },
    transitDays: { from: 21, to: 25 },
    lines: [
      quotationLine({
        ...{ id: 'ocean', chargeName: 'Ocean freight', basis: 'container', quantity: 2 },
        ...{ containerType: '40HC', unitPriceMinor: 150_000 },
      }),
      quotationLine({
        ...{ id: 'thc', chargeName: 'Terminal handling', group: 'destination', quantity: 2 },
        ...{ basis: 'container', currency: 'HKD', unitPriceMinor: 20_625 },
      }),
    ],
    exchange: { to: 'USD' as const, rates: [{ from: 'HKD' as const, rate: 0.128, asOf: today }] },
  };
  return { ...terms, alternatives: [...alternatives, sea] };
};
const today = '2026-11-26';

/** Sends an admin's quotation for the request, which replaces the open one; not over the network of the test. */
export async function sendQuotation(admin: Page, rows: Rows, id: string, content = airOrSea()) {
  const [row] = await rows('select version from submissions where id = $1', [id]);
  const answer = await asked('PATCH', `/api/admin/service-requests/${id}`, {
    headers: {
      authorization: `Bearer ${await storedToken(admin)}`,
      'if-match': `"${row?.version}"`,
      'idempotency-key': uuidV7(),
    },
    body: { quotation: { action: 'send', id: uuidV7(), content } },
  });
  expect(answer.status).toBe(200);
}

const asked = (
  method: string,
  path: string,
  { headers, body }: { headers?: Record<string, string>; body: object },
) =>
  fetch(siteUnderTest().url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
