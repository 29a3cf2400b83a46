import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { drawnPictureOf } from '../contract/catalogue/share-image';
import type { Deps } from '../deps';

const mostBytes = 12 * 1024 * 1024;
// They change with a release at most, and chats that fetch them store a copy.
const cacheControl = 'public, max-age=2592000, stale-while-revalidate=31536000';

/**
 * The routes of the pictures that chats show beside a link to a page. A picture is drawn at its first request and
 * cached in memory.
 */
export const sharePictureRoutes = ({ sharePicture }: Pick<Deps, 'sharePicture'>) => {
  // Requests for a picture that is being drawn wait for it.
  const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
    fetchMethod: async (src) => (await sharePicture(src)) ?? undefined,
  });
  return new Hono().get('/share/*', async (c) => {
    const src = drawnPictureOf(c.req.path);
    const bytes = src && (await pictures.fetch(src));
    if (!bytes) return c.notFound();
    return c.body(bytes, 200, { 'content-type': 'image/jpeg', 'cache-control': cacheControl });
  });
};
