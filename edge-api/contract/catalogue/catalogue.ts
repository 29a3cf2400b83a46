import * as v from 'valibot';
import { listOf } from '../fields';
import { departments } from './departments';
import { Product } from './product';
import { availabilities, grades, productSorts } from './product-kinds';
import { Service } from './service';

/** The fields of a service in a list; its description and its request options come with the service itself. */
export const ServiceSummary = v.omit(Service, [
  'description',
  'requestDirections',
  'requestDomestic',
  'requestFrom',
  'requestTo',
  'requestCargo',
  'requestNeeds',
  'requestQuestions',
]);
export type ServiceSummary = v.InferOutput<typeof ServiceSummary>;

/** What a list of products shows. */
export const ProductSummary = v.omit(Product, ['description', 'specs']);
export type ProductSummary = v.InferOutput<typeof ProductSummary>;

const DepartmentName = v.picklist(
  departments,
  `The department must be one of ${departments.join(', ')}.`,
);

export const ProductsQuery = v.object({
  department: v.optional(DepartmentName),
  category: v.optional(v.string()),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  availability: v.optional(v.picklist(availabilities)),
  grade: v.optional(v.picklist(grades)),
  /** `1`: only products with a price. */
  priced: v.optional(v.picklist(['1'])),
  sort: v.optional(v.picklist(productSorts), 'position'),
  cursor: v.optional(v.string()),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'The limit is a whole number.'),
      v.transform(Number),
      v.minValue(1, 'The limit is at least 1.'),
      v.maxValue(100, 'The limit is at most 100.'),
    ),
    '60',
  ),
});
export type ProductsQuery = v.InferOutput<typeof ProductsQuery>;

/** The departments in which a product is searched for; all of them when none is named. */
export const ProductQuery = v.object({
  department: v.optional(
    v.union([
      listOf(DepartmentName, departments.length),
      v.pipe(
        DepartmentName,
        v.transform((name) => [name]),
      ),
    ]),
  ),
});

export const ProductsPage = v.object({
  items: v.array(ProductSummary),
  total: v.number(),
  nextCursor: v.nullable(v.string()),
});
export type ProductsPage = v.InferOutput<typeof ProductsPage>;

/** An item of a department’s plain list. */
export const ListedProduct = v.object({
  name: v.string(),
  category: v.string(),
  description: v.string(),
  img: v.string(),
});
export type ListedProduct = v.InferOutput<typeof ListedProduct>;
