import type { Picture } from './picture';

/** Size of every share picture in pixels, as chats and social networks cut it: 1.91 to 1. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/**
 * Path of the raster picture that chats show for `src`, as they show no SVG and no WebP: drawn
 * pictures of the site have theirs under `/share`, uploaded ones next to their other sizes. Null
 * when there is none.
 */
export function shareImageOf({ src }: Pick<Picture, 'src'>): string | null {
  if (drawn.test(src)) return `/share${src.replace(/\.svg$/, '.jpg')}`;
  const [, id] = src.match(uploaded) ?? [];
  return id ? `/media/${id}/share.jpg` : null;
}

/** The drawn picture that a path of `shareImageOf` shows; null for any other path. */
export function drawnPictureOf(path: string): string | null {
  const src = path.replace(/^\/share\//, '/').replace(/\.jpg$/, '.svg');
  return shareImageOf({ src }) === path && drawn.test(src) ? src : null;
}

/** Whether a picture is one of the site's drawings; what admins upload are photographs. */
export const isDrawn = ({ src }: Pick<Picture, 'src'>): boolean => drawn.test(src);

const drawn = /^\/pictures\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.svg$/;
const uploaded = /^\/media\/([A-Za-z0-9-]+)\/\d+\.webp$/;
