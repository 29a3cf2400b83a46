// What the load client sends, by kind. No two requests for something uncached are alike.
import { runSource } from '../../../edge-api/node/run-source.mjs';

const samples = new URL('../../../edge-api/test-support/samples.ts', import.meta.url);
const browser = { 'accept-encoding': 'gzip, br' };
const get = (path, headers = {}) => ({ method: 'GET', path, headers: { ...browser, ...headers } });

/**
 * @param token of a logged-in visitor
 * @returns the kinds: `name`, `most` requests of a round, and `make`, which makes one that was not
 *   made before
 */
export async function kindsOfQuestions(token) {
  const { contactMessage } = await runSource(samples);
  let made = 0;
  return [
    {
      name: 'POST /api/contact-messages',
      most: 20_000,
      make: () => ({
        method: 'POST',
        path: '/api/contact-messages',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(contactMessage()),
      }),
    },
    {
      // A figure below 24 means 24, and is another address for the cache.
      name: 'GET /product/women, made each time',
      most: 6000,
      make: () => get(`/product/women?shown=-${++made}`),
    },
    {
      // A cursor that is none begins at the first product, and is another address too.
      name: 'GET /api/products, made each time',
      most: 12_000,
      make: () => get(`/api/products?department=women&limit=24&cursor=x${++made}`),
    },
    {
      name: 'GET /api/me',
      most: 20_000,
      make: () => get('/api/me', { authorization: `Bearer ${token}` }),
    },
    { name: 'GET /services, cached', most: 150_000, make: () => get('/services') },
  ];
}
