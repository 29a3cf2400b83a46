import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { ListedProducts } from '../../edge-api/contract/catalogue/listing';
import type { CardProduct } from '../features/catalogue/shop/product-card';
import { ProductList } from '../features/catalogue/shop/product-list';
import { previewsKey } from '../features/catalogue/shop/use-department-previews';
import { product } from '../test-support/catalogue';
import { carried } from './page-snapshot';

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

test('carries of a product what its card shows, and shows the same of it', () => {
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

test('carries no more of the products on previews', () => {
  expect(carried({ [previewsKey]: { women: whole } })).toEqual({
    [previewsKey]: { women: travelling() },
  });
});

test('carries what is no list of cards as it is', () => {
  const snapshot = { 'product women tote': whole[0], other: null };
  expect(carried(snapshot)).toEqual(snapshot);
});
