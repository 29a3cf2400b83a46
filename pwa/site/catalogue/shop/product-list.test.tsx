import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { type CardProduct, cardProduct } from '../../../../edge-api/contract/catalogue/cards';
import { product } from '../../../test-support/catalogue';
import { ProductList } from './product-list';

const html = (products: CardProduct[], leading = false) =>
  renderToStaticMarkup(
    <Router ssrPath="/product/women">
      <ProductList products={products} leading={leading} />
    </Router>,
  );
const tote = product('Tote', 'women', 0, { price: { amountMinor: 425_000, currency: 'BDT' } });
const whole = [
  { ...tote, images: [...tote.images, ...tote.images] },
  product('Clogs', 'women', 1, { grade: 'A' }),
];
const pictures = (leading: boolean) => html(whole, leading).match(/<img[^>]*>/g);

test('shows the same of a whole product as of what comes with the page', () => {
  const cards = whole.map(cardProduct);
  expect(cards.map(({ images }) => images.length)).toEqual([1, 1]);
  expect(html(cards)).toBe(html(whole));
});

test('calls the first picture urgent where none of the page is larger, and no other', () => {
  const [first, second] = pictures(true) ?? [];
  expect(first).toContain('fetchPriority="high"');
  expect(second).toContain('loading="lazy"');
  expect(second).not.toContain('fetchPriority');
  expect(pictures(false)?.[0]).toContain('loading="lazy"');
});
