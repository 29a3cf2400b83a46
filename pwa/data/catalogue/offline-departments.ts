import pLimit from 'p-limit';
import type { Department } from '../../../edge-api/contract/catalogue/departments';
import type { SampanDb } from '../store/db';
import { storedDepartment } from './department-products';

/** The service worker answers from this cache; see `sw/caching.ts`. */
export const pictureCache = 'sampan-pictures';

const sample = 24;
const atOnce = 4;

export type OfflineTools = {
  cache: Pick<Cache, 'keys' | 'put'>;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
};

/** `pictures` are still to be loaded; `products` are on this device already. */
export type OfflinePlan = { products: number; pictures: string[] };

/** Returns what is missing to show a department without a connection; null while it is not stored. */
export async function offlinePlan(
  db: SampanDb,
  department: Department,
  { cache }: Pick<OfflineTools, 'cache'>,
): Promise<OfflinePlan | null> {
  const stored = await storedDepartment(db, department);
  if (!stored) return null;
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const pictures = new Set(stored.products.flatMap(({ images }) => images.map(({ src }) => src)));
  return {
    products: stored.products.length,
    pictures: [...pictures].filter((src) => !present.has(src)),
  };
}

/**
 * Measures how many bytes the pictures have. Of more than 24 pictures it asks for a sample and estimates the total
 * from that (`exact` is false).
 * @throws when there is no answer /
 */
export async function measure(
  pictures: string[],
  { fetch }: Pick<OfflineTools, 'fetch'>,
): Promise<{ bytes: number; exact: boolean }> {
  if (pictures.length === 0) return { bytes: 0, exact: true };
  const step = Math.max(1, pictures.length / sample);
  const asked = pictures.filter((_, index) => Math.floor(index % step) === 0).slice(0, sample);
  let bytes = 0;
  await pLimit(atOnce).map(asked, async (src) => {
    const response = await fetch(src, { method: 'HEAD' });
    bytes += Number(response.headers.get('content-length') ?? 0);
  });
  return {
    bytes: Math.round((bytes / asked.length) * pictures.length),
    exact: asked.length === pictures.length,
  };
}

/**
 * Loads pictures into the cache, four at a time, and tells after each how many are done.
 * @returns those that could not be loaded or stored; all others are stored
 */
export async function storePictures(
  pictures: string[],
  { cache, fetch }: OfflineTools,
  onDone: (count: number) => void,
): Promise<{ failed: string[]; full: boolean }> {
  const failed: string[] = [];
  let done = 0;
  let full = false;
  await pLimit(atOnce).map(pictures, async (src) => {
    try {
      if (full) throw new Error('There is no room left.');
      const response = await fetch(src);
      if (!response.ok) throw new Error(`The answer is ${response.status}.`);
      await cache.put(src, response);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') full = true;
      failed.push(src);
    }
    done += 1;
    onDone(done);
  });
  return { failed, full };
}
