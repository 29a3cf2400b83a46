import { describe, expect, test } from 'vitest';
import { applyChanges, changes, product } from '../../test-support/catalogue';
import { testDb } from '../../test-support/device';
import { measure, offlinePlan, storePictures } from './offline-departments';

/** Makes a cache that is a list of addresses, with room for so many. */
function fakeCache(room = Number.POSITIVE_INFINITY, held: string[] = []) {
  const kept = new Set(held);
  return {
    kept,
    keys: async () => [...kept].map((src) => new Request(`https://sampan.example${src}`)),
    put: async (src: RequestInfo | URL) => {
      if (kept.size >= room) throw new DOMException('Full.', 'QuotaExceededError');
      kept.add(String(src));
    },
  };
}

const pictures = (count: number) => Array.from({ length: count }, (_, i) => `/pictures/${i}.svg`);
const picture = (src: string) => ({ src, alt: 'A picture', width: 1, height: 1 });

describe('the plan', () => {
  test('is none for a department that is not on the device', async () => {
    expect(await offlinePlan(testDb(), 'women', { cache: fakeCache() })).toBeNull();
  });

  test('names each missing picture once', async () => {
    const db = testDb();
    const [a, b, c] = pictures(3).map(picture);
    const products = [
      product('One', 'women', 0, { images: [a, b].filter((p) => p !== undefined) }),
      product('Two', 'women', 1, { images: [b, c].filter((p) => p !== undefined) }),
    ];
    await applyChanges(db, 'women', changes({ products }), 1);
    expect(await offlinePlan(db, 'women', { cache: fakeCache(9, ['/pictures/0.svg']) })).toEqual({
      products: 2,
      pictures: ['/pictures/1.svg', '/pictures/2.svg'],
    });
  });
});

describe('the size', () => {
  const sized = (asked: string[]) => async (src: string, init?: RequestInit) => {
    expect(init?.method).toBe('HEAD');
    asked.push(src);
    return new Response(null, { headers: { 'content-length': '1000' } });
  };

  test.each([
    [0, 0, true, 0],
    [1, 1, true, 1000],
    [24, 24, true, 24_000],
    [25, 24, false, 25_000],
    [500, 24, false, 500_000],
  ])('of %i pictures takes %i questions', async (count, questions, exact, bytes) => {
    const asked: string[] = [];
    expect(await measure(pictures(count), { fetch: sized(asked) })).toEqual({ bytes, exact });
    expect(new Set(asked).size).toBe(questions);
    expect(asked).toHaveLength(questions);
  });

  test('is unknown when there is no answer', async () => {
    const fetch = () => Promise.reject(new TypeError('No network.'));
    await expect(measure(pictures(2), { fetch })).rejects.toThrow('No network.');
  });
});

describe('keeping', () => {
  const ok = async () => new Response('<svg/>');

  test('stores every picture and counts them', async () => {
    const cache = fakeCache();
    const counts: number[] = [];
    const result = await storePictures(pictures(9), { cache, fetch: ok }, (n) => counts.push(n));
    expect(result).toEqual({ failed: [], full: false });
    expect([...cache.kept].sort()).toEqual(pictures(9).sort());
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('names what did not come, and keeps the rest', async () => {
    const cache = fakeCache();
    const fetch = async (src: string) => {
      if (src === '/pictures/1.svg') throw new TypeError('No network.');
      return new Response('', { status: src === '/pictures/3.svg' ? 404 : 200 });
    };
    const { failed, full } = await storePictures(pictures(6), { cache, fetch }, () => {});
    expect(failed.sort()).toEqual(['/pictures/1.svg', '/pictures/3.svg']);
    expect(full).toBe(false);
    expect(cache.kept.size).toBe(4);
  });

  test('stops asking when there is no room left', async () => {
    let asked = 0;
    const fetch = () => {
      asked += 1;
      return ok();
    };
    const cache = fakeCache(2);
    const { failed, full } = await storePictures(pictures(20), { cache, fetch }, () => {});
    expect(full).toBe(true);
    expect(failed).toHaveLength(18);
    expect(asked).toBeLessThan(10);
  });
});
