import type { ReadPostedForm } from '../../edge-api/contract/page';
import { findAddress } from '../config/find-address';
import { readContactForm } from '../features/enquiry/contact/read-contact-form';

type ReadFormOfPage = (
  ...given: Parameters<ReadPostedForm> extends [string, ...infer Rest] ? Rest : never
) => ReturnType<ReadPostedForm>;

/** How the form of each page is read on the server, by the page's file. */
const readers: Record<string, ReadFormOfPage | undefined> = {
  contact: readContactForm,
};

/** Reads what a browser sent from the form of the page at `path`. @throws Error where the page has none */
export const readForm: ReadPostedForm = async (path, ...given) => {
  const read = readers[findAddress(path)?.address.page ?? ''];
  if (!read) throw new Error(`There is no form at ${path}.`);
  return read(...given);
};
