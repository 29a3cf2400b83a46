import type { Selectable } from 'kysely';
import type { ProductSummary, ServiceSummary } from '../../contract/catalogue/catalogue';
import type { Product } from '../../contract/catalogue/product';
import type { Service } from '../../contract/catalogue/service';
import type { Database } from '../tables';

type ServiceRow = Selectable<Database['services']>;
type ProductRow = Selectable<Database['products']>;

export const serviceSummaryColumns = [
  'id',
  'slug',
  'title',
  'summary',
  'direction',
  'mode',
  'highlights',
  'image',
  'position',
  'published',
  'version',
  'created_at',
  'updated_at',
] as const satisfies (keyof ServiceRow)[];

export const productSummaryColumns = [
  'id',
  'slug',
  'name',
  'department',
  'category',
  'grade',
  'price_minor',
  'price_currency',
  'availability',
  'images',
  'position',
  'published',
  'version',
  'created_at',
  'updated_at',
] as const satisfies (keyof ProductRow)[];

/** Row to contract: times become ISO 8601 UTC. */
export function toServiceSummary(
  row: Pick<ServiceRow, (typeof serviceSummaryColumns)[number]>,
): ServiceSummary {
  const { created_at, updated_at, id, slug, title, summary, direction, mode } = row;
  const { highlights, image, position, published, version } = row;
  return {
    id,
    slug,
    title,
    summary,
    direction,
    mode,
    highlights,
    image,
    position,
    published,
    version,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  };
}

export function toService(row: ServiceRow): Service {
  return { ...toServiceSummary(row), description: row.description };
}

/** Row to contract: the two price columns become one `Money` or null. */
export function toProductSummary(
  row: Pick<ProductRow, (typeof productSummaryColumns)[number]>,
): ProductSummary {
  const { id, slug, name, department, category, grade, availability } = row;
  const { images, position, published, version } = row;
  const price =
    row.price_minor !== null && row.price_currency !== null
      ? { amountMinor: Number(row.price_minor), currency: row.price_currency }
      : null;
  return {
    id,
    slug,
    name,
    department,
    category,
    grade,
    price,
    availability,
    images,
    position,
    published,
    version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function toProduct(row: ProductRow): Product {
  return { ...toProductSummary(row), description: row.description, specs: row.specs };
}
