import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { product } from '../../data/testing-catalogue';
import { ProductList } from './product-list';

const pictures = (leading: boolean) =>
  renderToStaticMarkup(
    <Router ssrPath="/product/women">
      <ProductList products={[product('Tote'), product('Clogs')]} leading={leading} />
    </Router>,
  ).match(/<img[^>]*>/g);

it('calls the first picture urgent where none of the page is larger, and no other', () => {
  const [first, second] = pictures(true) ?? [];
  expect(first).toContain('fetchPriority="high"');
  expect(second).toContain('loading="lazy"');
  expect(second).not.toContain('fetchPriority');
  expect(pictures(false)?.[0]).toContain('loading="lazy"');
});
