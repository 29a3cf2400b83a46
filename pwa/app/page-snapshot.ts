import type { ProductSummary, ServiceSummary } from '../../edge-api/contract/catalogue/catalogue';
import type { Department } from '../../edge-api/contract/catalogue/departments';
import type { ListedProducts } from '../../edge-api/contract/catalogue/listing';
import type { Picture } from '../../edge-api/contract/catalogue/picture';
import type { Snapshot } from '../../edge-api/contract/page';
import type { CardProduct } from '../features/catalogue/shop/product-card';
import {
  type DepartmentPreviews,
  previewsKey,
} from '../features/catalogue/shop/use-department-previews';
import { homeServicesKey } from '../features/catalogue/use-catalogue';

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
  if (key === previewsKey) return previews(value as Record<Department, ProductSummary[]>);
  if (!key.startsWith('products ')) return value;
  const listed = value as ListedProducts;
  return { ...listed, items: listed.items.map(productCard) };
}

const card = ({ id, slug, title, summary, direction, mode, image }: ServiceSummary) => ({
  ...{ id, slug, title, summary, direction, mode },
  image: decorative(image),
});

const previews = (products: Record<Department, ProductSummary[]>): DepartmentPreviews =>
  Object.fromEntries(Object.entries(products).map(([key, items]) => [key, items.map(productCard)]));

function productCard(product: ProductSummary): CardProduct {
  const { slug, name, department, grade, price, availability, images } = product;
  const [cover] = images.map(decorative);
  return { slug, name, department, grade, price, availability, images: cover ? [cover] : [] };
}

// Beside its heading a picture is heard of no second time.
const decorative = ({ src, width, height }: Picture): Picture => ({ src, alt: '', width, height });
