import { expect, test } from 'vitest';
import { addProducts, addServices, product, service } from '../test-support/catalogue/catalogue';
import { uncached } from '../test-support/catalogue/feed';
import { testApp } from '../test-support/test-app';
import { testSite } from '../test-support/test-site';

const badHost = 'http://other.example';

test.each([
  ['/services/', '/services'],
  ['/services/?a=1&from=b', '/services?a=1&from=b'],
  ['//other.example/', '/other.example'],
  ['///other.example//', '/other.example'],
  ['/product//women/', '/product//women'],
  ['//', '/'],
])('leads from %s to %s, whatever host was asked for', async (path, location) => {
  const { app } = await testApp();
  for (const method of ['GET', 'HEAD']) {
    const answer = await app.request(badHost + path, { method });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  }
});

test.each([
  ['/TOOLS?a=1&a=B', '/tools?a=1&a=B'],
  ['//evil.example/%41', '/evil.example/A'],
  ['/\\evil.example/%41', '/evil.example/A'],
  ['/api/%73ervices', '/api/services'],
])('leads from %s to the one spelling %s, whatever host was asked for', async (path, location) => {
  const canonical = (typed: string) =>
    typed === '/TOOLS' ? '/tools' : typed.replace('%41', 'A').replace('%73', 's');
  const site = { ...testSite, addresses: { ...testSite.addresses, canonical } };
  const { app } = await testApp({ site: { ...site, render: () => Promise.reject(new Error()) } });
  for (const method of ['GET', 'HEAD']) {
    const answer = await app.request(badHost + path, { method });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  }
});

test('leads from what has moved by a path alone', async () => {
  const render = async () => ({ status: 301, path: '/serviceDetail/air' }) as const;
  const { app, db } = await uncached({ site: { ...testSite, render } });
  const air = service('Air', { slug: 'old-air' });
  const bag = product('Padma Bag', { slug: 'old-bag' });
  await addServices(db, air);
  await addProducts(db, bag);
  await db.updateTable('services').set({ slug: 'air' }).where('id', '=', air.id).execute();
  await db.updateTable('products').set({ slug: 'bag' }).where('id', '=', bag.id).execute();
  const paths = ['/api/services/old-air', '/api/products/old-bag', '/serviceDetail/old-air?a=1'];
  for (const path of paths) {
    const answer = await app.request(badHost + path);
    expect(answer.status, path).toBe(301);
    expect(answer.headers.get('location'), path).toMatch(/^\/(?![/\\])/);
  }
});
