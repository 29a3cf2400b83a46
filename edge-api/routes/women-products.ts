import { Hono } from 'hono';
import * as v from 'valibot';
import { WomenProduct } from '../contract/catalogue/catalogue';
import { listProducts } from '../db/catalogue/product-queries';
import type { Deps } from '../deps';
import { streamedText } from '../http/streamed-text';
import { describe } from './describe';

/** `/WomenProducts/Product.json`: the women's department in its published, simple shape. */
export const womenProductsRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono().get(
    '/WomenProducts/Product.json',
    describe({
      operationId: 'listWomenProducts',
      summary: 'The women’s products as a plain list',
      tag: 'Catalogue',
      security: 'anyone',
      answer: {
        schema: v.array(WomenProduct),
        meaning: 'Name, category, description and cover picture of each.',
      },
    }),
    (c) => c.body(streamedText(listOf(db)), 200, { 'content-type': 'application/json' }),
  );

/** The list as JSON, a page of products at a time. */
async function* listOf(db: Deps['db']) {
  let before = '[';
  for await (const products of listProducts(db, 'women')) {
    const items = products.map(({ name, category, description, images }) =>
      JSON.stringify({ name, category, description, img: images[0]?.src ?? '' }),
    );
    yield before + items.join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
