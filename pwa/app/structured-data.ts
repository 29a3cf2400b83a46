import type { Product } from '../../edge-api/contract/product';

const availabilities: Record<Product['availability'], string> = {
  'in-stock': 'https://schema.org/InStock',
  'on-request': 'https://schema.org/PreOrder',
  sold: 'https://schema.org/SoldOut',
};

/** schema.org Product; without a price there is no offer to state. */
export function productData({ name, description, category, price, availability }: Product): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    category,
    ...(price && {
      offers: {
        '@type': 'Offer',
        price: (price.amountMinor / 100).toFixed(2),
        priceCurrency: price.currency,
        availability: availabilities[availability],
      },
    }),
  };
}
