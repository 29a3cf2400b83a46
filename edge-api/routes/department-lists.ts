import { Hono } from 'hono';
import * as v from 'valibot';
import { departmentTexts } from '../../pwa/config/company/department-texts';
import { ListedProduct } from '../contract/catalogue/catalogue';
import { type Department, productLists } from '../contract/catalogue/departments';
import { listProducts } from '../db/catalogue/product-queries';
import type { Deps } from '../deps';
import { streamedText } from '../http/streamed-text';
import { describe } from './describe';
import { listedProduct } from './docs/catalogue-examples';

/** The routes of departments that other programs read as a plain list, such as `/WomenProducts/Product.json`. */
export function productListRoutes(deps: Pick<Deps, 'db' | 'log' | 'security'>): Hono {
  const routes = new Hono();
  for (const { department, path } of productLists) {
    const { title, products = title } = departmentTexts[department];
    routes.get(
      path,
      describe({
        operationId: `list${camelCase(department)}Products`,
        summary: `The ${products} as a plain list`,
        tag: 'Catalogue',
        security: 'anyone',
        answer: {
          schema: v.array(ListedProduct),
          example: [listedProduct],
          meaning: 'Name, category, description and cover picture of each.',
        },
        conditional: true,
        problems: [429, 503],
      }),
      (c) =>
        c.body(streamedText(c, deps, listOf(deps.db, department)), 200, {
          'content-type': 'application/json',
        }),
    );
  }
  return routes;
}

const camelCase = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Yields the list as JSON, a page of products at a time. */
async function* listOf(db: Deps['db'], department: Department) {
  let before = '[';
  for await (const products of listProducts(db, department)) {
    const items = products.map(({ name, category, description, images }) =>
      JSON.stringify({ name, category, description, img: images[0]?.src ?? '' }),
    );
    yield before + items.join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
