import * as v from 'valibot';
import { cardProduct } from '../../../edge-api/contract/catalogue/cards';
import { departments } from '../../../edge-api/contract/catalogue/departments';
import { listOf } from '../../../edge-api/contract/fields';
import type { ReadForm } from '../../../edge-api/contract/forms/document-form';
import type { FormFields } from '../../../edge-api/contract/forms/form-fields';
import { formValue } from '../../../edge-api/contract/forms/form-value';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { basketLimits } from '../../data/enquiry/basket';
import {
  type AskedProduct,
  asLine,
  type NamedProduct,
  wantedQuantity,
} from '../enquiry/basket/asked-products';
import { basketResolverAt } from '../enquiry/basket/basket-resolver';
import { BasketForm, type BasketValues } from '../enquiry/basket/basket-values';
import { checkPosted } from './check-posted';

const Lines = v.object({
  line: listOf(v.object({ product: v.string(), quantity: v.number() }), basketLimits.products),
});
type Reader = Pick<CatalogueReader, 'product'>;

/**
 * Reads the enquiry about products that a browser sent; those that are not in the catalogue are left out.
 * Where it can't be read they stay as they are named.
 */
export async function readBasketForm(
  fields: FormFields,
  read: Reader | null,
  origin: string,
): Promise<ReadForm> {
  const values = formValue(BasketForm, fields) as BasketValues;
  const { line } = formValue(Lines, fields) as v.InferInput<typeof Lines>;
  if (!read)
    return { values: { ...values, unread: namedIn(line) }, errors: null, submission: null };
  const asked = await productsOf(line, read);
  const checked = await checkPosted({
    kind: 'contact-message',
    resolver: basketResolverAt(origin),
    values,
    context: asked.map(asLine),
    fields,
  });
  const nothing = { note: { type: 'server', message: 'There is no product in this enquiry.' } };
  return {
    values: { ...values, asked },
    errors: asked.length > 0 ? checked.errors : { ...nothing, ...checked.errors },
    submission: asked.length > 0 ? checked.submission : null,
  };
}

/** The products that the address of the basket names. */
export const askedIn = (search: string, read: Reader): Promise<AskedProduct[]> =>
  productsOf(
    new URLSearchParams(search).getAll('product').map((product) => ({ product, quantity: 1 })),
    read,
  );

async function productsOf(named: readonly NamedProduct[], read: Reader): Promise<AskedProduct[]> {
  const asked = new Map<string, AskedProduct>();
  for (const { product: slug, quantity } of namedIn(named)) {
    const product = (await read.product(departments, slug))?.product;
    if (product) asked.set(product.id, { product: cardProduct(product), quantity });
  }
  return [...asked.values()];
}

/** Each once, and as many as one enquiry takes. */
function namedIn(named: readonly NamedProduct[]): NamedProduct[] {
  const products = new Map<string, NamedProduct>();
  for (const { product, quantity } of named.slice(0, basketLimits.products)) {
    products.set(product, { product, quantity: wantedQuantity(quantity) });
  }
  return [...products.values()];
}
