import type { ProductSummary } from '../../../edge-api/contract/catalogue';
import { routeName } from '../../../edge-api/contract/slug';

const plurals: Record<string, string> = { bags: 'bag', shoe: 'shoes' };

/** Products of the category `name`, else those whose name holds it; all when there is no `name`. */
export function womenMatching(
  products: ProductSummary[],
  name: string | undefined,
): ProductSummary[] {
  if (name === undefined) return products;
  const wanted = routeName(name);
  const category = plurals[wanted] ?? wanted;
  const inCategory = products.filter((product) => product.category === category);
  if (inCategory.length > 0) return inCategory;
  return products.filter((product) => routeName(product.name).includes(wanted));
}
