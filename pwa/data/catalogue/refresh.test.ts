import { describe, expect, test } from 'vitest';
import { limits } from '../../config/limits';
import { ModelFeed, service } from '../../test-support/catalogue';
import { testDb } from '../../test-support/device';
import { UnreachableError } from '../http/http';
import type { SampanDb } from '../store/db';
import { type RefreshTools, refresh, refreshWhenStale } from './refresh';
import { storedServices } from './stored-catalogue';

const startMs = Date.parse('2025-06-01T08:00:00Z');
const titles = async (db: SampanDb) => (await storedServices(db))?.map(({ title }) => title);

/** A device in front of a feed; `failing` calls of the feed fail first. Sleeping only moves the clock. */
function device(feed: ModelFeed, failing: unknown[] = []) {
  const db = testDb();
  const slept: number[] = [];
  const clock = { nowMs: startMs };
  const tools: RefreshTools = {
    db,
    fetchChanges: async (scope, since) => {
      const failure = failing.shift();
      if (failure) throw failure;
      return feed.fetchChanges(scope, since);
    },
    nowMs: () => clock.nowMs,
    sleep: async (ms) => {
      slept.push(ms);
      clock.nowMs += ms;
    },
  };
  return { db, tools, slept, clock, failing };
}

const noAnswer = new UnreachableError('No answer.');
const times = (count: number) => Array.from({ length: count }, () => noAnswer);

describe('a refresh', () => {
  test('stores what there is, and then asks for what changed since', async () => {
    const feed = new ModelFeed();
    const { db, tools } = device(feed);
    const [air, sea] = [service('Air', 1), service('Sea', 2)];
    feed.publish(air, sea);
    await refresh('services', tools);
    expect(await titles(db)).toEqual(['Air', 'Sea']);

    feed.unpublish(air);
    feed.publish({ ...sea, title: 'Sea freight' });
    await refresh('services', tools);
    expect(await titles(db)).toEqual(['Sea freight']);
    expect(feed.asked).toEqual(['', '1/2']);
  });

  test('goes on until it has every page', async () => {
    const feed = new ModelFeed(2);
    const { db, tools } = device(feed);
    for (const [place, title] of [...'ABCDE'].entries()) feed.publish(service(title, place));
    await refresh('services', tools);
    expect(await titles(db)).toEqual([...'ABCDE']);
    expect(feed.asked).toEqual(['', '1/2', '1/4']);
  });

  test('forgets the rows of another database', async () => {
    const feed = new ModelFeed();
    const { db, tools } = device(feed);
    feed.publish(service('Air'));
    await refresh('services', tools);
    feed.startOver();
    feed.publish(service('Rail'));
    await refresh('services', tools);
    expect(await titles(db)).toEqual(['Rail']);
  });

  test('asked for by two screens at once asks the API once', async () => {
    const feed = new ModelFeed();
    const { tools } = device(feed);
    await Promise.all([refresh('services', tools), refresh('services', tools)]);
    expect(feed.asked).toHaveLength(1);
    await refresh('services', tools);
    expect(feed.asked).toHaveLength(2);
  });

  test('of one part does not stand in for one of another', async () => {
    const feed = new ModelFeed();
    const { tools } = device(feed);
    await Promise.all([refresh('services', tools), refresh('women', tools)]);
    expect(feed.asked).toHaveLength(2);
  });
});

describe('a refresh that fails', () => {
  test('is tried three times more, after 1, 2 and 4 seconds', async () => {
    const { tools, slept, failing } = device(new ModelFeed(), times(9));
    await expect(refresh('services', tools)).rejects.toBe(noAnswer);
    expect(slept).toEqual([1000, 2000, 4000]);
    expect(failing).toHaveLength(9 - 4);
    for (const ms of slept) expect(ms).toBeLessThanOrEqual(limits.refreshBackoffCapMs);
  });

  test('ends well when a retry does', async () => {
    const feed = new ModelFeed();
    feed.publish(service('Air'));
    const { db, tools, slept } = device(feed, times(3));
    await refresh('services', tools);
    expect(await titles(db)).toEqual(['Air']);
    expect(slept).toHaveLength(3);
  });

  test('leaves what is stored, and its age', async () => {
    const feed = new ModelFeed();
    feed.publish(service('Air'));
    const { db, tools, failing, clock } = device(feed);
    await refresh('services', tools);
    clock.nowMs += 3_600_000;
    failing.push(...times(4));
    await expect(refresh('services', tools)).rejects.toBe(noAnswer);
    expect(await titles(db)).toEqual(['Air']);
    expect((await db.scopes.get('services'))?.checkedAtMs).toBe(startMs);
  });

  test('does not stand in the way of the next one', async () => {
    const { db, tools } = device(new ModelFeed(), times(4));
    await expect(refresh('services', tools)).rejects.toBe(noAnswer);
    await refresh('services', tools);
    expect(await titles(db)).toEqual([]);
  });

  test('between two pages goes on behind the last one it stored', async () => {
    const feed = new ModelFeed(2);
    for (const [place, title] of [...'ABCD'].entries()) feed.publish(service(title, place));
    const { db, tools, failing } = device(feed);
    let calls = 0;
    const breaking: RefreshTools = {
      ...tools,
      fetchChanges: (scope, since) => {
        calls += 1;
        if (calls === 2) failing.push(...times(4));
        return tools.fetchChanges(scope, since);
      },
    };
    await expect(refresh('services', breaking)).rejects.toBe(noAnswer);
    expect(await titles(db)).toBeUndefined();
    await refreshWhenStale('services', tools);
    expect(feed.asked).toEqual(['', '1/2']);
    expect(await titles(db)).toEqual([...'ABCD']);
  });
});

describe('a refresh when stale', () => {
  test.each([
    ['never came', null, 1],
    ['came a moment ago', limits.refreshFreshMs - 1, 0],
    ['came a while ago', limits.refreshFreshMs, 1],
    ['seems to come from the future: the clock was set back', -1, 1],
  ])('of what %s', async (_, ageMs, calls) => {
    const feed = new ModelFeed();
    const { tools, clock } = device(feed);
    if (ageMs !== null) {
      await refresh('services', tools);
      feed.asked.length = 0;
      clock.nowMs += ageMs;
    }
    await refreshWhenStale('services', tools);
    expect(feed.asked).toHaveLength(calls);
  });
});
