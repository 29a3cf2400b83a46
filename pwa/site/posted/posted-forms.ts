import type { DocumentForm } from '../../../edge-api/contract/forms/document-form';
import type { CatalogueReader, ReadPostedForm } from '../../../edge-api/contract/page';
import type { PageData } from '../../../edge-api/contract/page-data';
import { findAddress } from '../../config/find-address';
import { links } from '../../config/links';
import { hasStart } from '../../config/request-query';
import { allCountries } from '../../ui/forms/all-countries';
import { beginRequest } from '../enquiry/request/begin-request';
import { loadStart } from '../enquiry/request/load-start';
import { askedIn, readBasketForm } from './read-basket-form';
import { readContactForm } from './read-contact-form';
import { readRequestForm } from './read-request-form';

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

/** The page data of a page with a form; `search` is the query of the address, without its question mark. */
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

/** What the address says of the form at its path. */
async function begunForm(path: string, search: string, read: CatalogueReader) {
  if (path === links.request && hasStart(`?${search}`)) {
    const start = await loadStart(search);
    return start && beginRequest({ start });
  }
  return path === links.basket ? { asked: await askedIn(search, read) } : null;
}
