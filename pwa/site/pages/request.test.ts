import { expect, test } from 'vitest';
import { serviceChoice } from '../../../edge-api/contract/catalogue/cards';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { service } from '../../test-support/catalogue';
import { render } from '../entry-server';

const present = service('Air freight', 0, { slug: 'air-freight' });
const asked: string[] = [];

/** A catalogue whose one service had the slug "sky-freight" before. */
const read: CatalogueReader = {
  services: async () => [present],
  menuServices: async () => [],
  serviceChoices: async () => [serviceChoice(present)],
  service: async (slug) => {
    asked.push(slug);
    return ['air-freight', 'sky-freight'].includes(slug) ? present : null;
  },
  products: async () => ({ items: [], total: 0 }),
  productNames: async () => [],
  product: async () => null,
  privacySettings: () => Promise.reject(new Error('Not asked for.')),
  receipt: () => Promise.reject(new Error('Not asked for.')),
};

async function leads(path: string): Promise<string | number> {
  const page = await render(path, read, (error) => expect.unreachable(String(error)));
  if (page.status === 301) return page.path;
  await page.body.cancel();
  return page.status;
}

const form = '/services/request';

test('a request for a service that was renamed leads to one for it under its present slug', async () => {
  const here = `${form}?service=air-freight`;
  expect(await leads(`${form}?service=sky-freight`)).toBe(here);
  expect(await leads(`${form}?service=Air%20freight`)).toBe(here);
  expect(await leads(`${form}?from=mail%2B1&service=sky-freight`)).toBe(
    `${form}?from=mail%2B1&service=air-freight`,
  );
});

test('any other request stays where it is, and only one that names a service asks for it', async () => {
  expect(await leads(`${form}?service=air-freight`)).toBe(200);
  expect(await leads(`${form}?service=never`)).toBe(200);
  asked.length = 0;
  expect(await leads(form)).toBe(200);
  expect(await leads(`${form}?service=`)).toBe(200);
  expect(await leads('/contact?service=sky-freight')).toBe(200);
  expect(asked).toEqual([]);
});
