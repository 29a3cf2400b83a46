import { ProductInput, ServiceInput } from '../../../../edge-api/contract/admin/catalogue-input';

/** Picks the fields that an admin writes out of a record. */
const pick =
  <Entries extends object>(entries: Entries) =>
  <Record extends { [Field in keyof Entries]: unknown }>(record: Record) =>
    Object.fromEntries(
      Object.keys(entries).map((field) => [field, record[field as keyof Entries]]),
    ) as Pick<Record, keyof Entries>;

export const productInputOf = pick(ProductInput.entries);
export const serviceInputOf = pick(ServiceInput.entries);
