import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';

const forever = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400, stale-while-revalidate=604800';

// What rules a document says nothing in a script or a font, and there are many of those; nor does a
// date in what never changes under its address.
const notOfAssets = [
  'last-modified',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
];

/**
 * Serves the built client's files, compressed ones where the build left them. Knows their names
 * from the start, so that no other request touches the disk.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const names = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')),
  );
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => {
      const name = path.slice(root.length);
      c.header('cache-control', cacheControl(name));
      if (name.startsWith('/assets/'))
        for (const header of notOfAssets) c.header(header, undefined);
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
