import { expect, test } from 'vitest';
import { sentQuotation } from '../../../edge-api/test-support/quotations/quotation-samples';
import { wordSearch } from '../../data/admin/word-search';
import { filtered, inOrder, newestFirst, noFilter } from './filter-inbox';
import { type InboxItem, requestItems, textOf } from './inbox-item';

const looking = { uid: 'a', nowMs: Date.parse('2026-01-20T00:00:00.000Z') };

const quotations = [sentQuotation()];

const request = (commodity: string, day: number): InboxItem => {
  const shipment = {
    ...{ commodity, mode: 'sea', direction: 'export', dangerous: [], deadline: '2026-02-01' },
    ...{ origin: { place: 'Chattogram' }, destination: { place: 'Hong Kong' } },
  };
  const receivedAt = `2026-01-0${day}T00:00:00.000Z`;
  const record = {
    ...{ status: 'new', suspected: false, assignedTo: null, receivedAt, shipment },
    ...{ serviceSlug: null, contact: {}, quotations },
  };
  return requestItems([record as never])[0] as InboxItem;
};

test('filters and sorts 5,000 items, all filters set, within 200 ms', () => {
  const many = Array.from({ length: 5000 }, (_, at) => request(`Cargo ${at}`, (at % 9) + 1));
  const filter = {
    ...{ ...noFilter, kind: 'service-request', status: 'new', turn: 'us', assigned: 'none' },
    ...{ due: 'yes', mode: 'sea', lane: 'chattogram', before: '2026-03-01', sort: 'waiting' },
    q: 'fuel',
  };
  const words = wordSearch<InboxItem>((item) => textOf(item, () => null));
  const run = () => inOrder(filtered(newestFirst(many), filter, words, looking), filter);
  expect(run()).toHaveLength(5000);
  const times = Array.from({ length: 20 }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  expect(Math.min(...times)).toBeLessThan(200);
});
