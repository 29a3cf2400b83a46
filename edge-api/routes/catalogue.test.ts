import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ServiceSummary } from '../contract/catalogue/catalogue';
import { Product } from '../contract/catalogue/product';
import { Service } from '../contract/catalogue/service';
import { addProducts, addServices, product, service } from '../test-support/catalogue/catalogue';
import { problemOf } from '../test-support/requests';
import { testApp } from '../test-support/test-app';

describe('GET /api/services', () => {
  test('lists what the seed holds as an array whose items have a title, in order', async () => {
    const { app } = await testApp({ template: 'seeded' });
    const answer = await app.request('/api/services');
    expect(answer.headers.get('content-type')).toBe('application/json');
    const services = v.parse(v.array(v.strictObject(ServiceSummary.entries)), await answer.json());
    expect(services.length).toBeGreaterThanOrEqual(24);
    expect(services.map(({ position }) => position)).toEqual(
      services.map(({ position }) => position).sort((a, b) => a - b),
    );
  });

  test('leaves out what is not published or was deleted', async () => {
    const { app, db } = await testApp();
    await addServices(
      db,
      service('Second', { position: 2 }),
      service('First', { position: 1 }),
      service('Hidden', { published: false }),
      service('Gone', { deleted_at: new Date() }),
    );
    const services = (await (await app.request('/api/services')).json()) as Service[];
    expect(services.map(({ title }) => title)).toEqual(['First', 'Second']);
    for (const slug of ['hidden', 'gone', 'never-was']) {
      const answer = await app.request(`/api/services/${slug}`);
      expect(answer.status).toBe(404);
      expect((await problemOf(answer)).title).toBe('There is no such service.');
    }
  });

  test('tells one service whole', async () => {
    const { app, db } = await testApp();
    await addServices(db, service('Air freight'));
    const answer = await app.request('/api/services/air-freight');
    const told = v.parse(v.strictObject(Service.entries), await answer.json());
    expect(told).toMatchObject({ title: 'Air freight', description: 'Air freight, described.' });
    expect(told.image).toEqual({
      src: '/pictures/x.svg',
      alt: 'A picture',
      width: 640,
      height: 640,
    });
  });
});

describe('GET /api/products/:slug', () => {
  test('finds a renamed product by its new name and by its old address, a name before an address', async () => {
    const { app, db } = await testApp();
    await addProducts(
      db,
      product('Padma Bag', { name: 'Meghna Bag', position: 1 }),
      product('Second', { name: 'Padma Bag', position: 2 }),
    );
    const slugAt = async (path: string) =>
      ((await (await app.request(`/api/products/${path}`)).json()) as Product).slug;
    expect(await slugAt('meghna-bag')).toBe('padma-bag');
    expect(await slugAt('padma-bag')).toBe('second');
    expect(await slugAt('second')).toBe('second');
  });

  test('tells one product whole, and 404 for none', async () => {
    const { app, db } = await testApp();
    await addProducts(
      db,
      product('Padma Bag', { category: 'bag' }),
      product('Old', { published: false }),
    );
    const answer = await app.request('/api/products/padma-bag');
    const told = v.parse(v.strictObject(Product.entries), await answer.json());
    expect(told.price).toEqual({ amountMinor: 425000, currency: 'BDT' });
    expect(told.specs).toEqual([{ label: 'Sizes', value: '36–41' }]);
    for (const slug of ['old', 'none', '%E0%A4%A', '%00']) {
      expect((await app.request(`/api/products/${slug}`)).status).toBeGreaterThanOrEqual(400);
      expect((await app.request(`/api/products/${slug}`)).status).toBeLessThan(500);
    }
  });
});
