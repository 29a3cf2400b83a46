import { Hono } from 'hono';
import * as v from 'valibot';
import { WomenProduct } from '../contract/catalogue';
import { listProducts } from '../db/product-queries';
import type { Deps } from '../deps';
import { describe } from './describe';

/** `/WomenProducts/Product.json`: the women's department in its published, simple shape. */
export const womenProductsRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono().get(
    '/WomenProducts/Product.json',
    describe('The women’s products as a plain list', 'Catalogue', {
      schema: v.array(WomenProduct),
      meaning: 'Name, category, description and cover picture of each.',
    }),
    async (c) => {
      const products = await listProducts(db, 'women');
      return c.json(
        products.map(({ name, category, description, images }) => ({
          name,
          category,
          description,
          img: images[0]?.src ?? '',
        })),
      );
    },
  );
