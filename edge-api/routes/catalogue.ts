import { Hono } from 'hono';
import * as v from 'valibot';
import {
  CatalogueChanges,
  ChangesQuery,
  ProductQuery,
  ProductsPage,
  ProductsQuery,
  ServiceSummary,
} from '../contract/catalogue';
import { Product } from '../contract/product';
import { Service } from '../contract/service';
import { changesSince } from '../db/catalogue-changes';
import { findProduct, pageOfProducts } from '../db/product-queries';
import { findService, listServices } from '../db/service-queries';
import type { Deps } from '../deps';
import { queryOf } from '../middleware/json-body';
import { ProblemError } from '../middleware/problem';
import { describe } from './describe';

const tag = 'Catalogue';

/** Services, products, and what changed; mounted behind `revisionCache`. */
export const catalogueRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono()
    .get(
      '/services',
      describe('All services, in the order of the menus', tag, {
        schema: v.array(ServiceSummary),
        meaning: 'The published services.',
      }),
      async (c) => c.json(await listServices(db)),
    )
    .get(
      '/services/:slug',
      describe('One service', tag, { schema: Service, meaning: 'The service.' }, [404]),
      async (c) => {
        const service = await findService(db, c.req.param('slug'));
        if (!service) throw new ProblemError(404, 'There is no such service.');
        return c.json(service);
      },
    )
    .get(
      '/products',
      describe(
        'Products by department, category and text, a page at a time',
        tag,
        { schema: ProductsPage, meaning: 'A page; `nextCursor` is null on the last one.' },
        [400],
      ),
      queryOf(ProductsQuery),
      async (c) => c.json(await pageOfProducts(db, c.req.valid('query'))),
    )
    .get(
      '/products/:slug',
      describe(
        'One product, by its name in lower case with hyphens for spaces, or by its slug',
        tag,
        { schema: Product, meaning: 'The product.' },
        [400, 404],
      ),
      queryOf(ProductQuery),
      async (c) => {
        const { department } = c.req.valid('query');
        const product = await findProduct(db, c.req.param('slug'), department);
        if (!product) throw new ProblemError(404, 'There is no such product.');
        return c.json(product);
      },
    )
    .get(
      '/catalogue/changes',
      describe(
        'What changed in one part of the catalogue since a cursor',
        tag,
        {
          schema: CatalogueChanges,
          meaning: 'New and changed items, and the ids of removed ones.',
        },
        [400],
      ),
      queryOf(ChangesQuery),
      async (c) => {
        const { scope, since } = c.req.valid('query');
        return c.json(await changesSince(db, scope, since));
      },
    );
