import type { MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import { cacheControl, notOnAssets } from '../http/caching/client-files';

/** Where the platform holds the files of the built client. */
export type AssetsBinding = { fetch(request: Request): Promise<Response> };

const passedOn = ['content-type', 'content-length', 'content-encoding', 'etag'];

/** Serves the files of the built client; the platform compresses them and answers 304. */
export function assetFiles(assets: AssetsBinding, names: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req;
    if (!names.has(path) || !/^(GET|HEAD)$/.test(c.req.method)) return next();
    const found = await assets.fetch(c.req.raw);
    if (found.status !== 200 && found.status !== 304) return next();
    c.header('cache-control', cacheControl(path));
    if (path.startsWith('/assets/')) for (const name of notOnAssets) c.header(name, undefined);
    for (const name of passedOn) c.header(name, found.headers.get(name) ?? undefined);
    return found.body
      ? c.body(found.body, found.status as ContentfulStatusCode)
      : c.body(null, found.status as StatusCode);
  };
}
