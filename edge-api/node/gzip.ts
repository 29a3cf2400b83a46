import { compress } from 'hono/compress';

/** Compresses answers as they stream. */
export const gzip = compress({ encoding: 'gzip' });
