import { LRUCache } from 'lru-cache';

/** Remembers the `most` last ones. By size: `max` would reserve the room for all of them at once. */
export const lastOf = <Value extends object | number | boolean>(most: number) =>
  new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 });
