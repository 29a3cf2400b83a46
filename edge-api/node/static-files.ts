import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';
import { cacheControl, notOnAssets } from '../http/caching/client-files';
import { fileNames } from './file-names';

/** What the build compressed: the other form of a file, and no file of its own. */
const compressed = /\.(br|gz)$/;

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
    if (!names.has(path) || path.startsWith('/.') || compressed.test(path)) return next();
    return path.startsWith('/assets/') ? serve(c, next) : serveTagged(c, next);
  };
}
