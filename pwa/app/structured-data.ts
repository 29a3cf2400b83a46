import type { Product } from '../../edge-api/contract/product';
import { company } from '../config/company';
import type { Article } from '../features/articles/article';

const availabilities: Record<Product['availability'], string> = {
  'in-stock': 'https://schema.org/InStock',
  'on-request': 'https://schema.org/PreOrder',
  sold: 'https://schema.org/SoldOut',
};

/** schema.org Product; without a price there is no offer to state. */
export function productData(product: Product): object {
  const { name, description, category, price, availability } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    category,
    sku: product.slug,
    image: product.images.map(({ src }) => src),
    ...(product.department === 'used' && {
      itemCondition: 'https://schema.org/UsedCondition',
    }),
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

/** schema.org Article at `path`; its author is the company. */
export function articleData({ title, summary, publishedOn, image }: Article, path: string): object {
  const publisher = { '@type': 'Organization', name: company.name, email: company.email };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: summary,
    datePublished: publishedOn,
    image: image.src,
    inLanguage: 'en',
    mainEntityOfPage: path,
    author: publisher,
    publisher,
  };
}

/** schema.org BreadcrumbList of the way to `path`, the page that stands last on it. */
export function breadcrumbData(trail: { label: string; href?: string }[], path: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href = path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href,
    })),
  };
}
