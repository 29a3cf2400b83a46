import { LRUCache } from 'lru-cache';

/**
 * Remembers the `most` last entries. It uses `maxSize`, because `max` would reserve the memory for all of them at
 * once.
 */
export const lastOf = <Value extends object | number | boolean>(most: number) =>
  new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 });
