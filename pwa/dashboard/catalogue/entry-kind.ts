import type { ReactNode } from 'react';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { ProductInput, ServiceInput } from '../../../edge-api/contract/admin/catalogue-input';
import type { Picture } from '../../../edge-api/contract/catalogue/picture';
import type { EntryFields, EntryInputs } from '../../data/admin/changes';

export type EntryScope = keyof EntryInputs;

/** A part of the list that can be shown alone: the beginning of a record's group, and its label. */
type Group = { value: string; label: string };

/** What tells products and services apart in their lists. */
export type EntryKind<Scope extends EntryScope> = {
  scope: Scope;
  nameOf: (record: AdminRecord<Scope>) => string;
  groupOf: (record: AdminRecord<Scope>) => string;
  /** The list in which visitors see it; each list has its own order. */
  listOf: (record: AdminRecord<Scope>) => string;
  /** These lists by their groups, where there is more than one. */
  lists: Group[];
  groups: Group[];
  factsOf: (record: AdminRecord<Scope>) => string;
  pictureOf: (record: AdminRecord<Scope>) => Picture | undefined;
  /** The fields that an admin writes. */
  inputOf: (record: AdminRecord<Scope>) => EntryInputs[Scope];
  editPath: (id: string) => string;
  /** Where visitors see it. */
  publicPath: (record: AdminRecord<Scope>) => string;
  /** More that can be done with several records at once. */
  bulk?: (apply: (fields: EntryFields[Scope], done: string) => void) => ReactNode;
};

/** Picks the fields that an admin writes out of a record. */
const pick =
  <Entries extends object>(entries: Entries) =>
  <Record extends { [Field in keyof Entries]: unknown }>(record: Record) =>
    Object.fromEntries(
      Object.keys(entries).map((field) => [field, record[field as keyof Entries]]),
    ) as Pick<Record, keyof Entries>;

export const productInputOf = pick(ProductInput.entries);
export const serviceInputOf = pick(ServiceInput.entries);
