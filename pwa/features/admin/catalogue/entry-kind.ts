import type { ReactNode } from 'react';
import type { AdminRecord } from '../../../../edge-api/contract/admin/admin-feed';
import type { Picture } from '../../../../edge-api/contract/catalogue/picture';

export type EntryScope = 'products' | 'services';

/** What tells products and services apart in their lists. */
export type EntryKind<Scope extends EntryScope> = {
  scope: Scope;
  nameOf: (record: AdminRecord<Scope>) => string;
  groupOf: (record: AdminRecord<Scope>) => string;
  /** What the list can be narrowed to: the beginning of a record's group, and its label. */
  groups: { value: string; label: string }[];
  factsOf: (record: AdminRecord<Scope>) => string;
  pictureOf: (record: AdminRecord<Scope>) => Picture | undefined;
  /** The fields that an admin writes. */
  inputOf: (record: AdminRecord<Scope>) => Record<string, unknown>;
  editPath: (id: string) => string;
  /** Where visitors see it. */
  publicPath: (record: AdminRecord<Scope>) => string;
  /** More that can be done with several at once. */
  bulk?: (apply: (fields: object, done: string) => void) => ReactNode;
};
