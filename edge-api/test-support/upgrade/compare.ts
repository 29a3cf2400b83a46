import { expect } from 'vitest';
import { firstWorth } from '../../contract/catalogue/product-kinds';
import { ask } from '../under-load/ask';
import { untilWithin } from '../under-load/until-within';
import type { Site } from './site';
import type { Traffic } from './traffic';

/** Compares what visitors, admins and devices know with the rows, when the traffic has ended. */
export async function expectNothingLost(site: Site, traffic: Traffic): Promise<void> {
  const databaseUrl = site.databaseUrl();
  const { visitors, readers, walkers, browsers, dashboard, device, summaries, prices } = traffic;
  expect(visitors.refused).toEqual([]);
  // What is tried again is a 503, or a request that a process cut as it ended. A 500 would be a fault.
  for (const { retries } of [visitors, summaries, prices, dashboard, device]) {
    expect(retries).not.toHaveProperty('500');
  }
  const whileServed = (failures: typeof readers.failures) =>
    failures.filter(
      ({ atMs }) => !traffic.stops.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs <= untilMs),
    );
  expect({
    pages: whileServed(readers.failures),
    lists: whileServed(walkers.failures),
    uneven: walkers.uneven,
    browsers: whileServed(browsers.failures),
  }).toEqual({ pages: [], lists: [], uneven: [], browsers: [] });

  const rows = await ask(databaseUrl, 'select id from submissions');
  const ids = rows.map(({ id }) => String(id)).sort();
  expect(ids).toEqual([...visitors.confirmed.keys()].sort());

  const service = {
    ...summaries.edits.at(-1),
    version: traffic.service.version + summaries.edits.length,
  };
  const [serviceRow] = await ask(
    databaseUrl,
    `select summary, version from services where id = '${traffic.service.id}'`,
  );
  expect(serviceRow).toEqual(service);

  const product = {
    ...prices.edits.at(-1),
    version: traffic.product.version + prices.edits.length,
  };
  const { amountMinor = 0, currency = 'BDT' } = product.price ?? {};
  const [productRow] = await ask(
    databaseUrl,
    `select price_minor::int, price_currency, comparable_price::int, version
       from products where id = '${traffic.product.id}'`,
  );
  expect(productRow).toEqual({
    price_minor: amountMinor,
    price_currency: currency,
    comparable_price: amountMinor * firstWorth(currency),
    version: product.version,
  });

  await untilWithin(20_000, 'all submissions on the dashboard', () =>
    ids.every((id) => dashboard.records.has(id)),
  );
  for (const { records } of [dashboard, device]) {
    await untilWithin(20_000, 'the last edits on a device', () => {
      const versions = [traffic.service.id, traffic.product.id].map(
        (id) => records.get(id)?.version,
      );
      return versions[0] === service.version && versions[1] === product.version;
    });
    expect(records.get(traffic.service.id)).toMatchObject(service);
    expect(records.get(traffic.product.id)).toMatchObject(product);
  }
  await dashboard.stop();
  await device.stop();
  // No device had to fetch its lists from the beginning.
  expect([dashboard.resets(), device.resets()]).toEqual([0, 0]);
}
