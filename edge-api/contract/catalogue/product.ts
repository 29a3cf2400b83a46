import * as v from 'valibot';
import { departments } from './departments';
import { Picture } from './picture';
import { availabilities, currencies, grades } from './product-kinds';

/** `amountMinor` is in the currency's minor unit (cents): 4250 is 425000. */
export const Money = v.object({
  amountMinor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.picklist(currencies),
});
export type Money = v.InferOutput<typeof Money>;

/** A product of the shop. `price` null reads "Call for price"; `grade` is for used goods only; `images[0]` is the cover. */
export const Product = v.object({
  id: v.pipe(v.string(), v.uuid()),
  slug: v.string(),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120)),
  department: v.picklist(departments),
  category: v.string(),
  description: v.pipe(v.string(), v.maxLength(20_000)),
  specs: v.array(v.object({ label: v.string(), value: v.string() })),
  grade: v.nullable(v.picklist(grades)),
  price: v.nullable(Money),
  /** A price in another currency, in tenths of a minor unit of the first one; only for sorting, and not in lists. */
  comparablePrice: v.optional(v.number()),
  availability: v.picklist(availabilities),
  images: v.array(Picture),
  position: v.pipe(v.number(), v.integer()),
  published: v.boolean(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Product = v.InferOutput<typeof Product>;
