import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { product } from '../../../test-support/catalogue';
import { ProductList } from './product-list';

const pictures = (leading: boolean) =>
  renderToStaticMarkup(
    <Router ssrPath="/product/women">
      <ProductList products={[product('Tote'), product('Clogs')]} leading={leading} />
    </Router>,
  ).match(/<img[^>]*>/g);

test('calls the first picture urgent where none of the page is larger, and no other', () => {
  const [first, second] = pictures(true) ?? [];
  expect(first).toContain('fetchPriority="high"');
  expect(second).toContain('loading="lazy"');
  expect(second).not.toContain('fetchPriority');
  expect(pictures(false)?.[0]).toContain('loading="lazy"');
});
