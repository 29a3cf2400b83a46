import { expect, test } from 'vitest';
import { lanes } from '../../../edge-api/contract/freight/lanes';
import { airServices } from '../../../edge-api/seed/catalogue/services-air';
import { landServices } from '../../../edge-api/seed/catalogue/services-land';
import { seaServices } from '../../../edge-api/seed/catalogue/services-sea';
import { specialServices } from '../../../edge-api/seed/catalogue/services-special';
import { tradeServices } from '../../../edge-api/seed/catalogue/services-trade';
import { loadPorts } from '../../data/enquiry/ports';
import { textOf } from '../articles/article-text';
import { articles } from '../articles/articles';

const ports = new Map(lanes.flatMap(({ from, to }) => [from, to]).map((port) => [port.slug, port]));

test('each port has the code, the country and a name of the list of ports', async () => {
  const listed = await loadPorts();
  for (const { unlocode, name, country } of ports.values()) {
    const port = listed.find((one) => one.unlocode === unlocode);
    expect(port?.country, name).toBe(country);
    expect([port?.name, ...(port?.aliases ?? [])].join(' '), unlocode).toContain(name);
  }
});

test('each port is named in our articles or services', async () => {
  const services = [airServices, landServices, seaServices, specialServices, tradeServices].flat();
  const texts = [
    ...services.map(({ description }) => description),
    ...(await Promise.all(articles.map(({ slug }) => textOf(slug)))),
  ].join('\n');
  for (const { name } of ports.values()) expect(texts).toContain(name);
});

test('what a law says of a port has the day on which it was checked', () => {
  const lawful = [...ports.values()].filter(({ about }) =>
    /may not|barred|enter India/.test(about),
  );
  expect(lawful.map(({ name }) => name)).toEqual(['Kolkata', 'Nhava Sheva']);
  for (const { about } of lawful) expect(about).toMatch(/checked on \d{1,2} [A-Z][a-z]+ 20\d\d/);
});
