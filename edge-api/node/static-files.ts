import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';
import { fileNames } from './file-names';

const forever = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400, stale-while-revalidate=604800';

// These headers mean something on documents, or on files that change, but not on assets.
const notOnAssets = [
  'last-modified',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
];

/** Serves the files of the built client, compressed where the build compressed them. */
export function staticFiles(root: string): MiddlewareHandler {
  const names = fileNames(root);
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => {
      const name = path.slice(root.length);
      c.header('cache-control', cacheControl(name));
      if (name.startsWith('/assets/'))
        for (const header of notOnAssets) c.header(header, undefined);
    },
  });
  const serveTagged = every(etag(), serve);
  return (c, next) => {
    const { path } = c.req;
    if (!names.has(path) || path.startsWith('/.')) return next();
    return path.startsWith('/assets/') ? serve(c, next) : serveTagged(c, next);
  };
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return forever;
  return path.startsWith('/pictures/') || path.startsWith('/icons/') ? oneDay : 'no-cache';
}
