import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';
import { cacheControl, notOnAssets } from '../http/caching/client-files';
import { fileNames } from './file-names';

/** Matches files that the build compressed: another form of a file, and no file of its own. */
const compressed = /\.(br|gz)$/;
const lookAgainAfterMs = 1000;

/**
 * Serves the files of the built client, compressed where the build compressed them. It also serves the scripts of a
 * release that is installed beside this one meanwhile, which `deploy/install.sh` adds.
 */
export function staticFiles(root: string, nowMs = () => performance.now()): MiddlewareHandler {
  const has = knownFiles(root, nowMs);
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
    if (path.startsWith('/.') || compressed.test(path) || !has(path)) return next();
    return path.startsWith('/assets/') ? serve(c, next) : serveTagged(c, next);
  };
}

/** Whether there is such a file. Unknown names read the folder of the assets once a second at most. */
function knownFiles(root: string, nowMs: () => number): (path: string) => boolean {
  const names = fileNames(root);
  let assets = names;
  let readAtMs = nowMs();
  return (path) => {
    if (names.has(path) || assets.has(path)) return true;
    const isDue = nowMs() - readAtMs >= lookAgainAfterMs;
    if (!isDue || !path.startsWith('/assets/')) return false;
    readAtMs = nowMs();
    try {
      assets = fileNames(root, 'assets');
    } catch {
      // The release was removed while the server runs: it knows only the files that it has read.
    }
    return assets.has(path);
  };
}
