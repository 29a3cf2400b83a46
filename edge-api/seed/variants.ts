import { slugify } from '../contract/catalogue/slug';
import type { SeedProduct } from './seed-types';

const colours = [
  'Teal',
  'Indigo',
  'Charcoal',
  'Sand',
  'Olive',
  'Rust',
  'Plum',
  'Ivory',
  'Navy',
  'Forest Green',
  'Mustard',
  'Burgundy',
  'Slate',
  'Coral',
  'Sky Blue',
  'Chestnut',
  'Silver',
  'Lilac',
  'Terracotta',
  'Graphite',
];
const firstSeries = 2015;
const seriesCount = 11;

/** A variant shows the picture of its product. */
export type SeedVariant = SeedProduct & { pictureSlug: string };

/**
 * `count` more products, to try a large catalogue: each of `products` in turn, in another colour and
 * series. Always the same ones, all with different names and slugs.
 */
export function variants(products: readonly SeedProduct[], count: number): SeedVariant[] {
  return Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length];
    if (!product) throw new Error('There is nothing to make variants of.');
    return variant(product, Math.floor(index / products.length));
  });
}

function variant(product: SeedProduct, round: number): SeedVariant {
  const colour = colours[round % colours.length] ?? '';
  const series = String(firstSeries + (Math.floor(round / colours.length) % seriesCount));
  const { name, description, specs, price } = product;
  return {
    ...product,
    name: `${name} ${series} ${colour}`,
    description: `In ${colour.toLowerCase()}, of the ${series} series.\n\n${description}`,
    specs: [...specs, { label: 'Colour', value: colour }, { label: 'Series', value: series }],
    price: price && { ...price, amountMinor: priceOf(price.amountMinor, round) },
    pictureSlug: slugify(name),
  };
}

/** Up to a quarter less or more, in whole fives of the currency. */
function priceOf(amountMinor: number, round: number): number {
  const step = 500;
  const percent = 75 + ((round * 7) % 51);
  return Math.max(step, Math.round((amountMinor * percent) / 100 / step) * step);
}
