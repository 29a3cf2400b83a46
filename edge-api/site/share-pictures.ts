import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { drawnPictureOf } from '../contract/catalogue/share-image';
import type { Deps } from '../deps';

const keptBytes = 12 * 1024 * 1024;
// They change with a release at most, and who fetches them keeps a copy anyway.
const cacheControl = 'public, max-age=2592000, stale-while-revalidate=31536000';

/** What chats show beside a link to a page: made when first asked for, then kept in memory. */
export const sharePictureRoutes = ({ sharePicture }: Pick<Deps, 'sharePicture'>) => {
  // Whoever asks while one is being drawn waits for the same one.
  const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: keptBytes,
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
