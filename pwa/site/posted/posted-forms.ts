import { type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';
import { cardProduct } from '../../../edge-api/contract/catalogue/cards';
import { departments } from '../../../edge-api/contract/catalogue/departments';
import { ContactMessageForm } from '../../../edge-api/contract/contact-message';
import { listOf } from '../../../edge-api/contract/fields';
import type { DocumentForm, ReadForm } from '../../../edge-api/contract/forms/document-form';
import { type FormFields, fieldText } from '../../../edge-api/contract/forms/form-fields';
import { formValue } from '../../../edge-api/contract/forms/form-value';
import type { CatalogueReader, ReadPostedForm } from '../../../edge-api/contract/page';
import type { PageData } from '../../../edge-api/contract/page-data';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import { withKnownValues } from '../../cargo/good-values';
import * as goodsRules from '../../cargo/goods-rules';
import {
  emptyGood,
  emptyGoodsLine,
  emptyGroup,
  firstFieldOf,
  type RequestValues,
  withLine,
} from '../../cargo/request-values';
import { findAddress } from '../../config/find-address';
import { links } from '../../config/links';
import { hasStart } from '../../config/request-query';
import { basketLimits } from '../../data/enquiry/basket';
import { allCountries } from '../../ui/forms/all-countries';
import {
  type AskedProduct,
  asLine,
  type NamedProduct,
  wantedQuantity,
} from '../enquiry/basket/asked-products';
import { basketResolverAt } from '../enquiry/basket/basket-resolver';
import { BasketForm, type BasketValues } from '../enquiry/basket/basket-values';
import { contactResolver } from '../enquiry/contact/contact-resolver';
import { beginRequest } from '../enquiry/request/begin-request';
import { loadStart } from '../enquiry/request/load-start';
import { requestResolver } from '../enquiry/request/request-resolver';
import { stepsOf } from '../enquiry/request-steps';
import { postedRequest } from './posted-request';
import { settlePosted } from './settle-posted';

const Lines = v.object({
  line: listOf(v.object({ product: v.string(), quantity: v.number() }), basketLimits.products),
});
type Reader = Pick<CatalogueReader, 'product'>;

/**
 * Reads the enquiry about products that a browser sent; products that are not in the catalogue are left out. If the
 * catalogue can't be read, they stay as they are named.
 */
async function readBasketForm(
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
const askedIn = (search: string, read: Reader): Promise<AskedProduct[]> =>
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

/** Returns each product once, and as many as one enquiry takes. */
function namedIn(named: readonly NamedProduct[]): NamedProduct[] {
  const products = new Map<string, NamedProduct>();
  for (const { product, quantity } of named.slice(0, basketLimits.products)) {
    products.set(product, { product, quantity: wantedQuantity(quantity) });
  }
  return [...products.values()];
}

/** Reads the contact form that a browser sent. */
const readContactForm = (fields: FormFields) =>
  checkPosted({
    kind: 'contact-message',
    resolver: contactResolver,
    values: formValue(ContactMessageForm, fields) as ContactMessageForm,
    fields,
  });

type ReadFormOfPage = (
  ...given: Parameters<ReadPostedForm> extends [string, ...infer Rest] ? Rest : never
) => ReturnType<ReadPostedForm>;

/** How the form of each page is read on the server, by the page's file. */
const readers: Record<string, ReadFormOfPage | undefined> = {
  contact: readContactForm,
  request: readRequestForm,
  basket: readBasketForm,
};

/** Reads what a browser sent from the form of the page at `path`. @throws Error where the page has none */
export const readForm: ReadPostedForm = async (path, ...given) => {
  const read = readers[findAddress(path)?.address.page ?? ''];
  if (!read) throw new Error(`There is no form at ${path}.`);
  return read(...given);
};

/** Returns the page data of a page with a form; `search` is the query of the address, without its question mark. */
export async function formData(
  path: string,
  search: string,
  form: DocumentForm,
  read: CatalogueReader,
): Promise<PageData> {
  const begun = form.values ? null : await begunForm(path, search, read);
  return {
    form: { of: path, value: { ...form, ...(begun && { begun }) } },
    // Before that, the page stays small.
    ...(path === links.request && form.values && { countries: { value: allCountries() } }),
  };
}

/** Returns what the address says of the form at its path. */
async function begunForm(path: string, search: string, read: CatalogueReader) {
  if (path === links.request && hasStart(`?${search}`)) {
    const start = await loadStart(search);
    return start && beginRequest({ start });
  }
  return path === links.basket ? { asked: await askedIn(search, read) } : null;
}

/**
 * Reads the request form that a browser sent: to send it, to go to another step, or to add or remove a line, after
 * which the page comes again.
 */
async function readRequestForm(
  fields: FormFields,
  read: Pick<CatalogueReader, 'serviceChoices'> | null,
): Promise<ReadForm> {
  const services = (await read?.serviceChoices()) ?? [];
  const values = await settlePosted(withGoods(postedRequest(fields, services)), fields);
  const [go = '', of = ''] = fieldText(fields, 'go').split(' ');
  const changed = lineChange(values, go, of);
  if (changed) return { values: changed, errors: null, submission: null };
  const steps = stepsOf(values.shipment !== null);
  const last = steps.length - 1;
  const step = Math.min(Math.max(Math.trunc(values.step ?? 0), 0), last);
  const isSent = go === 'send' || (go === '' && step === last);
  if (go === 'step') {
    const wanted = Math.min(Number(of) || 0, step);
    return { values: { ...values, step: wanted }, errors: null, submission: null };
  }
  if (isSent && fieldText(fields, 'formerService') !== (values.serviceSlug ?? '')) {
    const note = 'You have chosen another service. Please look at what it asks, and send it again.';
    return { values: { ...values, step: 0 }, errors: null, submission: null, note };
  }
  const { requestQuestions: questions = [], requestNeeds: needs = [] } =
    services.find(({ slug }) => slug === values.serviceSlug) ?? {};
  const checked = await checkPosted({
    kind: 'service-request',
    resolver: requestResolver,
    values,
    context: { questions, needs },
    fields,
    order: steps.flatMap((one) => one.fields),
  });
  if (isSent) {
    const first = steps.findIndex(({ fields: own }) =>
      own.some((name) => get(checked.errors, name)),
    );
    return { ...checked, values: { ...values, step: first < 0 ? last : first } };
  }
  const errors = {};
  for (const name of steps[step]?.fields ?? []) {
    const wrong: unknown = get(checked.errors, name);
    if (wrong) set(errors, name, wrong);
  }
  const isWrong = Object.keys(errors).length > 0;
  return {
    values: { ...values, step: isWrong ? step : step + 1 },
    errors: isWrong ? errors : null,
    submission: null,
  };
}

/** Without scripts the server fills in what the table says of a UN number. */
function withGoods(values: RequestValues): RequestValues {
  const { shipment } = values;
  if (!shipment) return values;
  const dangerous = shipment.dangerous.map((good) => withKnownValues(goodsRules, good));
  return { ...values, shipment: { ...shipment, dangerous } };
}

/** Returns the values with a line more or less; null if something else was asked for. */
function lineChange(values: RequestValues, go: string, of: string): RequestValues | null {
  const { shipment } = values;
  if (!shipment) return null;
  const { cargo, dangerous, goods = [] } = shipment;
  const without = <Line>(lines: Line[]) => lines.filter((_, place) => place !== Number(of));
  const kind = (['packages', 'containers', 'breakbulk'] as const).find((one) => one === of);
  if (go === 'add-line' && kind) {
    const lines = withLine(cargo, emptyGroup(kind));
    // The button leads to the line as the page had it: a first line that was filled in since keeps its place.
    const added = firstFieldOf(kind, lines.length - 1);
    return { ...values, shipment: { ...shipment, cargo: lines }, added };
  }
  if (go === 'remove-line') return { ...values, shipment: { ...shipment, cargo: without(cargo) } };
  if (go === 'add-good') {
    return { ...values, shipment: { ...shipment, dangerous: [...dangerous, emptyGood] } };
  }
  if (go === 'add-goods') {
    return { ...values, shipment: { ...shipment, goods: [...goods, emptyGoodsLine] } };
  }
  if (go === 'remove-goods') {
    return { ...values, shipment: { ...shipment, goods: without(goods) } };
  }
  if (go !== 'remove-good') return null;
  return { ...values, shipment: { ...shipment, dangerous: without(dangerous) } };
}

type Check<Values extends FieldValues, Context, Output extends object> = {
  kind: SubmissionKind;
  resolver: Resolver<Values, Context, Output>;
  values: Values;
  context?: Context;
  /** As the browser sent them. */
  fields: FormFields;
  /** The order of the page for those that a browser may leave out. */
  order?: readonly string[];
};

/**
 * Checks on the server what a browser sent, as the page checks it before its scripts send it. Its errors
 * are in the order of the page.
 */
async function checkPosted<Values extends FieldValues, Context, Output extends object>({
  kind,
  resolver,
  values,
  context,
  fields,
  order = [],
}: Check<Values, Context, Output>): Promise<ReadForm> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const checked = await resolver(values, context, options);
  const isWrong = Object.keys(checked.errors).length > 0;
  return isWrong
    ? {
        values,
        errors: inOrder(checked.errors, placesOf([...order, ...fields.keys()])),
        submission: null,
      }
    : { values, errors: null, submission: { kind, form: checked.values } };
}

/** Returns where each field, and each group of fields, comes first. */
function placesOf(names: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const name of names) {
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
      const part = name.slice(0, end);
      // The groups of a known field are known too.
      if (places.has(part)) break;
      places.set(part, places.size);
    }
  }
  return places;
}

/** Returns the errors of the form library without what can't travel in a document; `places` gives their order. */
function inOrder(errors: object, places: ReadonlyMap<string, number>, path = ''): object {
  // A field that was not on the page asks for more about one that was.
  const place = (name: string) => places.get(name) ?? places.size;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([key, error]) => key !== 'ref' && key !== 'types' && typeof error === 'object')
      .map(([key, error]) => ({ key, error, name: path ? `${path}.${key}` : key }))
      .sort((one, other) => place(one.name) - place(other.name))
      .map(({ key, error, name }) => [
        key,
        'message' in error
          ? { type: 'server', message: error.message }
          : inOrder(error, places, name),
      ]),
  );
}
