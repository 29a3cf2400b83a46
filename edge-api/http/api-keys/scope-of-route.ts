import type { ApiScope } from '../../contract/admin/api-keys';

const submission = (name: 'service-requests' | 'contact-messages') =>
  ({
    [`GET /api/admin/${name}`]: `${name}:read`,
    [`GET /api/admin/${name}/:id`]: `${name}:read`,
    [`GET /api/admin/${name}/:id/replies`]: `${name}:read`,
    [`PATCH /api/admin/${name}/:id`]: `${name}:write`,
    [`POST /api/${name}`]: `${name}:write`,
  }) as const;

const catalogue = (name: 'services' | 'products') =>
  ({
    [`GET /api/admin/${name}`]: 'catalogue:read',
    [`GET /api/admin/${name}/:id`]: 'catalogue:read',
    [`PUT /api/admin/${name}/:id`]: 'catalogue:write',
    [`PATCH /api/admin/${name}/:id`]: 'catalogue:write',
    [`DELETE /api/admin/${name}/:id`]: 'catalogue:write',
    [`POST /api/admin/${name}/:id/restore`]: 'catalogue:write',
    [`POST /api/admin/${name}/import`]: 'catalogue:write',
  }) as const;

const scopes = new Map<string, ApiScope>(
  Object.entries({
    ...submission('service-requests'),
    ...submission('contact-messages'),
    ...catalogue('services'),
    ...catalogue('products'),
    'PUT /api/admin/pictures/:id': 'catalogue:write',
    'GET /api/admin/rates': 'rates:read',
    'GET /api/admin/rates/:id': 'rates:read',
    'GET /api/admin/rates/:id/versions': 'rates:read',
    'PUT /api/admin/rates/:id': 'rates:write',
    'DELETE /api/admin/rates/:id': 'rates:write',
    'POST /api/admin/rates/import': 'rates:write',
  } as const),
);

/** Returns the scope that a key needs for a route, by the route's pattern; null where no key may use the route. */
export const scopeOfRoute = (method: string, pattern: string): ApiScope | null =>
  scopes.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`) ?? null;

/**
 * Whether a key has a scope. A key that may write may also read the same, as the answer to a change has the record; a
 * key that may read costs may also read the rest.
 */
export const allows = (granted: readonly ApiScope[], needed: ApiScope): boolean =>
  granted.includes(needed) ||
  granted.some((scope) =>
    [':write', ':read-costs'].some((more) => scope === needed.replace(/:read$/, more)),
  );
