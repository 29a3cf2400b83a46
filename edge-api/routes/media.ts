import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { findPictureFile } from '../db/catalogue/picture-queries';
import type { Deps } from '../deps';
import { describe } from './describe';

const forever = 'public, max-age=31536000, immutable';
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The uploaded pictures. The file at an address never changes. */
export const mediaRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono().get(
    '/media/:id/:file',
    describe({
      operationId: 'getPictureFile',
      summary:
        'A file of an uploaded picture: `480`, `960` or `1600` as `.avif` or `.webp`, or `share.jpg`',
      tag: 'Catalogue',
      security: 'anyone',
      answer: { type: 'image/*', meaning: 'The file; it never changes.' },
      conditional: true,
      problems: [404, 429],
    }),
    etag(),
    async (c) => {
      const { id, file } = c.req.param();
      const type = types[file.split('.').at(-1) ?? ''];
      const bytes = type && uuid.test(id) && (await findPictureFile(db, id, file));
      if (!type || !bytes) return c.notFound();
      return c.body(bytes, 200, { 'content-type': type, 'cache-control': forever });
    },
  );
