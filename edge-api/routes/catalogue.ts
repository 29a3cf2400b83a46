import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  ProductQuery,
  ProductsPage,
  ProductsQuery,
  ServiceSummary,
} from '../contract/catalogue/catalogue';
import { CatalogueChanges, CatalogueFeedQuery } from '../contract/catalogue/catalogue-feed';
import { Product } from '../contract/catalogue/product';
import { Service } from '../contract/catalogue/service';
import { catalogueFeedSince } from '../db/catalogue/catalogue-feed-queries';
import { formerProduct } from '../db/catalogue/product-addresses';
import { pageOfProducts } from '../db/catalogue/product-page';
import { findProduct } from '../db/catalogue/product-queries';
import { findService, formerService, listServices } from '../db/catalogue/service-queries';
import type { Deps } from '../deps';
import { ProblemError } from '../http/problem';
import { queryOf } from '../middleware/json-body';
import { describe } from './describe';

const tag = 'Catalogue';

/** Services, products, and what changed; mounted after `cacheAnswers`. */
export const catalogueRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono()
    .get(
      '/services',
      describe({
        operationId: 'listServices',
        summary: 'All services, in the order of the menus',
        tag,
        security: 'anyone',
        answer: { schema: v.array(ServiceSummary), meaning: 'The published services.' },
        conditional: true,
        problems: [429, 503],
      }),
      async (c) => c.json(await listServices(db)),
    )
    .get(
      '/services/:slug',
      describe({
        operationId: 'getService',
        summary: 'One service',
        tag,
        security: 'anyone',
        answer: { schema: Service, meaning: 'The service.' },
        conditional: true,
        moves: true,
        problems: [404, 429, 503],
      }),
      async (c) => {
        const slug = c.req.param('slug');
        const service = await findService(db, slug);
        if (service) return c.json(service);
        const moved = await formerService(db, slug);
        if (!moved) throw new ProblemError(404, 'There is no such service.');
        return movedTo(c, `/api/services/${encodeURIComponent(moved.slug)}`);
      },
    )
    .get(
      '/products',
      describe({
        operationId: 'listProducts',
        summary: 'Products by department, category and text, a page at a time',
        tag,
        security: 'anyone',
        answer: { schema: ProductsPage, meaning: 'A page; `nextCursor` is null on the last one.' },
        conditional: true,
        problems: [400, 429, 503],
      }),
      queryOf(ProductsQuery),
      async (c) => c.json(await pageOfProducts(db, c.req.valid('query'))),
    )
    .get(
      '/products/:slug',
      describe({
        operationId: 'getProduct',
        summary: 'One product, by its name in lower case with hyphens for spaces, or by its slug',
        tag,
        security: 'anyone',
        answer: { schema: Product, meaning: 'The product.' },
        conditional: true,
        moves: true,
        problems: [400, 404, 429, 503],
      }),
      queryOf(ProductQuery),
      async (c) => {
        const { department } = c.req.valid('query');
        const slug = c.req.param('slug');
        const product = await findProduct(db, slug, department);
        if (product) return c.json(product);
        const moved = await formerProduct(db, slug, department);
        if (!moved) throw new ProblemError(404, 'There is no such product.');
        return movedTo(c, `/api/products/${encodeURIComponent(moved.name)}`);
      },
    )
    .get(
      '/catalogue/changes',
      describe({
        operationId: 'listCatalogueChanges',
        summary: 'What changed in one part of the catalogue since a cursor',
        tag,
        security: 'anyone',
        answer: {
          schema: CatalogueChanges,
          meaning: 'New and changed items, and the ids of removed ones.',
        },
        conditional: true,
        problems: [400, 429, 503],
      }),
      queryOf(CatalogueFeedQuery),
      async (c) => {
        const { scope, since } = c.req.valid('query');
        return c.json(await catalogueFeedSince(db, scope, since));
      },
    );

/** Redirects to a new address. Browsers must ask each time, because another entry may get the former address. */
const movedTo = (c: Context, path: string) =>
  c.body(null, 301, { location: path, 'cache-control': 'no-cache' });
