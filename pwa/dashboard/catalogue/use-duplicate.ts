import { v7 as uuidV7 } from 'uuid';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { slugify } from '../../../edge-api/contract/catalogue/slug';
import { changesFor, entryChange } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { useAdmin } from '../parts/admin-context';
import { presentRecords } from '../parts/present-records';
import { useChange } from '../parts/use-change';
import { useRecords } from '../parts/use-records';
import type { EntryKind, EntryScope } from './entry-kind';

const longestName = 120;
const longestSlug = 80;

/**
 * Makes a copy of an entry, with its pictures, as a draft named "Copy of …", also without a connection.
 * Resolves to the copy's id, null when this device could not store it.
 */
export function useDuplicate<Scope extends EntryScope>({
  scope,
  inputOf,
}: Pick<EntryKind<Scope>, 'scope' | 'inputOf'>) {
  const { db } = useAdmin();
  const records = useRecords(scope);
  const change = useChange();
  const { trash } = changesFor({ scope, nameOf, inputOf });

  return async (id: string): Promise<string | null> => {
    const original = records?.find((record) => record.id === id);
    if (!original) return null;
    const name = copyName(nameOf(original));
    const slug = freeSlug(slugify(name), new Set(records?.map((record) => record.slug)));
    const named = scope === 'products' ? { name } : { title: name };
    // At the same position: among equals the newer one comes later.
    const input = { ...inputOf(original), ...named, slug, published: false };
    const start = { id: uuidV7(), version: 0, base: null };
    const copy = { ...original, ...input, id: start.id, version: 0 } as Shown<Scope>;
    const isStored = await change([entryChange(scope, start, name, input)], {
      done: `“${name}” is stored as a draft.`,
      undoing: {
        changes: [trash(copy)],
        changesFromPresent: async (ids) => (await presentRecords(db, scope, ids)).map(trash),
      },
    });
    return isStored ? start.id : null;
  };
}

const nameOf = (entry: AdminRecord<EntryScope>): string =>
  'name' in entry ? entry.name : entry.title;

export const copyName = (name: string): string =>
  `Copy of ${name}`
    .slice(0, longestName)
    // A sign of two parts must not be cut in half.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Returns the slug, or the slug with the first number that makes it a new one. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const free = slug.slice(0, longestSlug - end.length).replace(/-$/, '') + end;
    if (!taken.has(free)) return free;
  }
}
