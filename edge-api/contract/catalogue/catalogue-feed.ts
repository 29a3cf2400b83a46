import * as v from 'valibot';
import { departments } from './departments';
import { Product } from './product';
import { Service } from './service';

/** A device stores at most this many products of a department, the newest ones. */
export const mostProducts = 500;

/** A part of the catalogue that a device follows: the services, or one department of the shop. */
const catalogueScopes = ['services', ...departments] as const;
export type CatalogueScope = (typeof catalogueScopes)[number];

export const CatalogueFeedQuery = v.object({
  scope: v.picklist(catalogueScopes, `The scope must be one of ${catalogueScopes.join(', ')}.`),
  since: v.optional(v.string(), ''),
});

/**
 * Answer of `GET /api/catalogue/changes`. `cursor` is opaque and goes into the next call as `since`.
 * `reset`: the cursor given is not of this database, so delete what is stored first. `removed` are the
 * ids of what is no longer published. `truncated` (only with `reset`): the department is larger than
 * what a device stores, and these are its newest 500 products.
 */
export const CatalogueChanges = v.object({
  cursor: v.string(),
  reset: v.boolean(),
  hasMore: v.boolean(),
  truncated: v.boolean(),
  services: v.array(Service),
  products: v.array(Product),
  removed: v.array(v.string()),
});
export type CatalogueChanges = v.InferOutput<typeof CatalogueChanges>;
