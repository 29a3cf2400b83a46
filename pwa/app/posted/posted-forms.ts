import type { DocumentForm } from '../../../edge-api/contract/forms/document-form';
import type { ReadPostedForm } from '../../../edge-api/contract/page';
import type { PageData } from '../../../edge-api/contract/page-data';
import { findAddress } from '../../config/find-address';
import { links } from '../../config/links';
import { hasStart } from '../../config/request-query';
import { startedValues } from '../../features/enquiry/request/started-values';
import { allCountries } from '../../ui/forms/all-countries';
import { readContactForm } from './read-contact-form';
import { readRequestForm } from './read-request-form';

type ReadFormOfPage = (
  ...given: Parameters<ReadPostedForm> extends [string, ...infer Rest] ? Rest : never
) => ReturnType<ReadPostedForm>;

/** How the form of each page is read on the server, by the page's file. */
const readers: Record<string, ReadFormOfPage | undefined> = {
  contact: readContactForm,
  request: readRequestForm,
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
): Promise<PageData> {
  const isRequest = path === links.request;
  const begun =
    isRequest && !form.values && hasStart(`?${search}`) && (await startedValues(search));
  return {
    form: { of: path, value: { ...form, ...(begun && { begun }) } },
    // Before that, the page stays small.
    ...(isRequest && form.values && { countries: { value: allCountries() } }),
  };
}
