import { hasGrades } from '../../edge-api/contract/catalogue/departments';
import { plainAmount } from '../../edge-api/contract/catalogue/minor-units';
import type { Picture } from '../../edge-api/contract/catalogue/picture';
import type { Product } from '../../edge-api/contract/catalogue/product';
import type { Service } from '../../edge-api/contract/catalogue/service';
import { shareImageOf } from '../../edge-api/contract/catalogue/share-image';
import type { Lane } from '../../edge-api/contract/freight/lanes';
import { homeCountries } from '../../edge-api/contract/freight/routes';
import { company } from '../config/company/company';
import { links } from '../config/links';
import type { Article } from './articles/article';
import { illustrationNote } from './catalogue/shop/illustration-note';

const availabilities: Record<Product['availability'], string> = {
  'in-stock': 'https://schema.org/InStock',
  'on-request': 'https://schema.org/PreOrder',
  sold: 'https://schema.org/SoldOut',
};

const modes: Record<Service['mode'], string> = {
  air: 'Air freight',
  sea: 'Sea freight',
  road: 'Road freight',
  multimodal: 'Multimodal freight',
  none: 'Freight forwarding',
};

// Search engines, like chats, want raster pictures.
const rasterOf = (picture: Picture) => shareImageOf(picture) ?? picture.src;

/** A picture of a product; with a caption if it does not show the item that is sold. */
function imageData(product: Product, picture: Picture) {
  const caption = illustrationNote(product, picture);
  const contentUrl = rasterOf(picture);
  return caption ? { '@type': 'ImageObject', contentUrl, caption } : contentUrl;
}

/** The company as the author, the seller and the provider of something. */
const organization = {
  '@type': 'Organization',
  '@id': '/#organization',
  name: company.name,
  url: links.home,
};

// This data is only for search engines, which get it from the server: the browser's script leaves these functions
// out.
const unread = {};

/** schema.org Organization: who the company is and where it is found. */
export function organizationData(): object {
  if (!import.meta.env.SSR) return unread;
  return {
    '@context': 'https://schema.org',
    ...organization,
    description: company.about,
    image: '/brand/social.png',
    logo: '/icons/icon-512.png',
    email: company.email,
    telephone: company.phone.display,
    contactPoint: company.offices.map(({ city, phone }) => ({
      '@type': 'ContactPoint',
      contactType: `${city} office`,
      telephone: phone.display,
    })),
    address: company.offices.map(({ city, country, lines }) => ({
      '@type': 'PostalAddress',
      streetAddress: lines[0],
      addressLocality: city,
      addressCountry: country,
    })),
    sameAs: company.social.map(({ href }) => href),
  };
}

/** schema.org Service at `path`. */
export function serviceData({ title, summary, mode, image }: Service, path: string): object {
  if (!import.meta.env.SSR) return unread;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: title,
    description: summary,
    serviceType: modes[mode],
    image: rasterOf(image),
    url: path,
    provider: organization,
    areaServed: homeCountries,
  };
}

type LaneTexts = { name: string; description: string; path: string };

/** schema.org Service: freight on a lane, at `path`. */
export function laneData(
  { from, to, modes: laneModes }: Lane,
  { name, description, path }: LaneTexts,
): object {
  if (!import.meta.env.SSR) return unread;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: `Freight from ${name}`,
    description,
    serviceType: laneModes.map((mode) => modes[mode]),
    image: '/brand/social.png',
    url: path,
    provider: organization,
    areaServed: [from.country, to.country],
  };
}

/** schema.org Product; without a price there is no offer to state. */
export function productData(product: Product, path: string): object {
  if (!import.meta.env.SSR) return unread;
  const { name, description, category, price, availability } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    category,
    sku: product.slug,
    url: path,
    image: product.images.map((picture) => imageData(product, picture)),
    ...(hasGrades(product.department) && {
      itemCondition: 'https://schema.org/UsedCondition',
    }),
    ...(price && {
      offers: {
        '@type': 'Offer',
        price: plainAmount(price),
        priceCurrency: price.currency,
        availability: availabilities[availability],
        url: path,
        seller: organization,
      },
    }),
  };
}

/** schema.org Article at `path`; its author is the company. */
export function articleData({ title, summary, publishedOn, image }: Article, path: string): object {
  if (!import.meta.env.SSR) return unread;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: summary,
    datePublished: publishedOn,
    image: rasterOf(image),
    inLanguage: 'en',
    mainEntityOfPage: path,
    author: organization,
    publisher: organization,
  };
}

/** schema.org BreadcrumbList of the way to `path`, the last page of it. */
export function breadcrumbData(trail: { label: string; href?: string }[], path: string): object {
  if (!import.meta.env.SSR) return unread;
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
