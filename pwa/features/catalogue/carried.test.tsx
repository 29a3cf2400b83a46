import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import type { ListedProducts } from '../../../edge-api/contract/listing';
import { product } from '../../data/testing-catalogue';
import { carried } from './carried';
import type { CardProduct } from './product-card';
import { ProductList } from './product-list';
import { shelvesKey } from './use-shelves';

const whole = [product('Canvas tote'), product('Clogs', 'women', 1, { grade: 'A' })];
const key = 'products women ';
const travelling = (): CardProduct[] =>
  (carried({ [key]: { items: whole, total: 2, truncated: false } })[key] as ListedProducts).items;

const html = (products: CardProduct[]) =>
  renderToStaticMarkup(
    <Router ssrPath="/product/women">
      <ProductList products={products} />
    </Router>,
  );

it('carries of a product what its card shows, and shows the same of it', () => {
  expect(Object.keys(travelling()[0] ?? {}).sort()).toEqual([
    'availability',
    'department',
    'grade',
    'images',
    'name',
    'price',
    'slug',
  ]);
  expect(html(travelling())).toBe(html(whole));
});

it('carries no more of the products on shelves', () => {
  expect(carried({ [shelvesKey]: { women: whole } })).toEqual({
    [shelvesKey]: { women: travelling() },
  });
});

it('carries what is no list of cards as it is', () => {
  const snapshot = { 'product women tote': whole[0], other: null };
  expect(carried(snapshot)).toEqual(snapshot);
});
