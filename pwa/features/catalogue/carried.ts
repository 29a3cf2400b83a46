import type { ProductSummary, ServiceSummary } from '../../../edge-api/contract/catalogue';
import type { ListedProducts } from '../../../edge-api/contract/listing';
import type { Snapshot } from '../../../edge-api/contract/page';
import type { Picture } from '../../../edge-api/contract/picture';
import { homeServicesKey } from './use-catalogue';

/**
 * What of a page's data travels with it: lists without the fields that no card shows. They are on
 * the device by the time a screen asks for the whole row.
 */
export function carried(snapshot: Snapshot): Snapshot {
  return Object.fromEntries(
    Object.entries(snapshot).map(([key, value]) => [key, carriedOf(key, value)]),
  );
}

function carriedOf(key: string, value: unknown): unknown {
  if (key === 'services' || key === homeServicesKey) return (value as ServiceSummary[]).map(card);
  if (!key.startsWith('products ')) return value;
  const listed = value as ListedProducts;
  return { ...listed, items: listed.items.map(productCard) };
}

const card = ({ id, slug, title, summary, direction, mode, image }: ServiceSummary) => ({
  ...{ id, slug, title, summary, direction, mode },
  image: decorative(image),
});

/** Whole but for what only the server orders by: a card's product can be collected as well. */
function productCard(product: ProductSummary) {
  const { position, published, version, createdAt, updatedAt, ...shown } = product;
  return { ...shown, images: shown.images.slice(0, 1).map(decorative) };
}

// Beside its heading a picture is heard of no second time.
const decorative = ({ src, width, height }: Picture): Picture => ({ src, alt: '', width, height });
