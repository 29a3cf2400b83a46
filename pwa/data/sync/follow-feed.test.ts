import { describe, expect, test } from 'vitest';
import type { CatalogueScope } from '../../../edge-api/contract/catalogue/catalogue-feed';
import { limits } from '../../config/limits';
import { ModelFeed, service } from '../../test-support/catalogue';
import { testDb } from '../../test-support/device';
import { catalogueFeed } from '../catalogue/catalogue-feed';
import { storedServices } from '../catalogue/stored-catalogue';
import { UnreachableError } from '../http/answers';
import type { SampanDb } from '../store/db';
import { type FollowTools, follow, followFromNow, followWhenStale } from './follow-feed';

const startMs = Date.parse('2025-06-01T08:00:00Z');
const titles = async (db: SampanDb) => (await storedServices(db))?.map(({ title }) => title);

/**
 * Makes a device and a server with a feed. `failing` are errors of the next answers. Sleeping only moves the clock.
 */
function device(server: ModelFeed, failing: unknown[] = []) {
  const db = testDb();
  const slept: number[] = [];
  const clock = { nowMs: startMs };
  const tools: FollowTools = {
    nowMs: () => clock.nowMs,
    retry: {
      // The longest waits that chance allows.
      random: () => 1,
      sleep: async (ms) => {
        slept.push(ms);
        clock.nowMs += ms;
      },
    },
  };
  const feed = (scope: CatalogueScope, beforeAnswer = async () => {}) =>
    catalogueFeed(db, scope, async (scope, since) => {
      await beforeAnswer();
      const failure = failing.shift();
      if (failure) throw failure;
      return server.fetchChanges(scope, since);
    });
  return { db, tools, feed, slept, clock, failing };
}

const noAnswer = new UnreachableError('No answer.');
const times = (count: number) => Array.from({ length: count }, () => noAnswer);

describe('following a feed', () => {
  test('stores what there is, and then asks for what changed since', async () => {
    const server = new ModelFeed();
    const { feed, db, tools } = device(server);
    const [air, sea] = [service('Air', 1), service('Sea', 2)];
    server.publish(air, sea);
    await follow(feed('services'), tools);
    expect(await titles(db)).toEqual(['Air', 'Sea']);

    server.unpublish(air);
    server.publish({ ...sea, title: 'Sea freight' });
    await follow(feed('services'), tools);
    expect(await titles(db)).toEqual(['Sea freight']);
    expect(server.asked).toEqual(['', '1/2']);
  });

  test('starts again when what is stored lacks what a version before did not send', async () => {
    const server = new ModelFeed(1);
    const { feed, db, tools } = device(server);
    const [air, sea] = [service('Air', 1), service('Sea', 2)];
    const { requestCargo: _, ...stored } = air;
    server.publish({ ...stored, requestCargo: [] }, sea);
    await follow(feed('services'), tools);
    server.publish(air);
    await follow(feed('services'), tools);
    await follow(feed('services'), tools);
    expect(server.asked).toEqual(['', '1/1', '', '1/1', '1/2', '1/3']);
    expect((await db.services.get(air.id))?.requestCargo).toEqual(['packages']);

    // The scripts of the former version stored it.
    await db.services.put(stored as typeof air);
    server.asked.length = 0;
    await follow(feed('services'), tools);
    expect(server.asked[0]).toBe('');
    expect((await db.services.get(air.id))?.requestCargo).toEqual(['packages']);

    // The former version stored it, which knew the kinds of cargo, but not the needs.
    const { requestNeeds: __, ...withoutNeeds } = air;
    await db.services.put(withoutNeeds as typeof air);
    server.asked.length = 0;
    await follow(feed('services'), tools);
    expect(server.asked[0]).toBe('');
    expect((await db.services.get(air.id))?.requestNeeds).toEqual([]);
  });

  test('goes on until it has every page', async () => {
    const server = new ModelFeed(2);
    const { feed, db, tools } = device(server);
    for (const [place, title] of [...'ABCDE'].entries()) server.publish(service(title, place));
    await follow(feed('services'), tools);
    expect(await titles(db)).toEqual([...'ABCDE']);
    expect(server.asked).toEqual(['', '1/2', '1/4']);
  });

  test('forgets the rows of another database', async () => {
    const server = new ModelFeed();
    const { feed, db, tools } = device(server);
    server.publish(service('Air'));
    await follow(feed('services'), tools);
    server.startOver();
    server.publish(service('Rail'));
    await follow(feed('services'), tools);
    expect(await titles(db)).toEqual(['Rail']);
  });

  test('asked for by two screens at once asks the API once', async () => {
    const server = new ModelFeed();
    const { feed, tools } = device(server);
    await Promise.all([follow(feed('services'), tools), follow(feed('services'), tools)]);
    expect(server.asked).toHaveLength(1);
    await follow(feed('services'), tools);
    expect(server.asked).toHaveLength(2);
  });

  test('joins no run of another scope', async () => {
    const server = new ModelFeed();
    const { feed, tools } = device(server);
    await Promise.all([follow(feed('services'), tools), follow(feed('women'), tools)]);
    expect(server.asked).toHaveLength(2);
  });
});

describe('following from now', () => {
  test('asks again for a change that the run under way may not know', async () => {
    const server = new ModelFeed();
    const { feed, db, tools } = device(server);
    const asked = server.fetchChanges;
    server.fetchChanges = async (scope, since) => {
      const answer = await asked(scope, since);
      // The service is published after the first answer was made, before it arrives.
      if (server.asked.length === 1) server.publish(service('Sea'));
      return answer;
    };
    const running = follow(feed('services'), tools);
    const joined = follow(feed('services'), tools).then(() => titles(db));
    await followFromNow(feed('services'), tools);
    expect(await joined).toEqual([]);
    expect(await titles(db)).toEqual(['Sea']);
    await running;
  });

  test('makes one run of all that is asked for while another is under way', async () => {
    const server = new ModelFeed();
    const { feed, tools } = device(server);
    const running = follow(feed('services'), tools);
    const later = Array.from({ length: 5 }, () => followFromNow(feed('services'), tools));
    await Promise.all([running, ...later]);
    expect(server.asked).toHaveLength(2);
  });

  test('does not fail because the run before it did', async () => {
    const { feed, tools } = device(new ModelFeed(), times(4));
    const running = follow(feed('services'), tools);
    await Promise.all([
      expect(running).rejects.toBe(noAnswer),
      followFromNow(feed('services'), tools),
    ]);
  });
});

describe('following that fails', () => {
  test('is tried three times more, after 1, 2 and 4 seconds', async () => {
    const { feed, tools, slept, failing } = device(new ModelFeed(), times(9));
    await expect(follow(feed('services'), tools)).rejects.toBe(noAnswer);
    expect(slept).toEqual([1000, 2000, 4000]);
    expect(failing).toHaveLength(9 - 4);
    for (const ms of slept) expect(ms).toBeLessThanOrEqual(limits.refreshBackoff.capMs);
  });

  test('ends well when a retry does', async () => {
    const server = new ModelFeed();
    server.publish(service('Air'));
    const { feed, db, tools, slept } = device(server, times(3));
    await follow(feed('services'), tools);
    expect(await titles(db)).toEqual(['Air']);
    expect(slept).toHaveLength(3);
  });

  test('leaves what is stored, and its age', async () => {
    const server = new ModelFeed();
    server.publish(service('Air'));
    const { feed, db, tools, failing, clock } = device(server);
    await follow(feed('services'), tools);
    clock.nowMs += 3_600_000;
    failing.push(...times(4));
    await expect(follow(feed('services'), tools)).rejects.toBe(noAnswer);
    expect(await titles(db)).toEqual(['Air']);
    expect((await db.scopes.get('services'))?.checkedAtMs).toBe(startMs);
  });

  test('does not prevent the next try', async () => {
    const { feed, db, tools } = device(new ModelFeed(), times(4));
    await expect(follow(feed('services'), tools)).rejects.toBe(noAnswer);
    await follow(feed('services'), tools);
    expect(await titles(db)).toEqual([]);
  });

  test('between two pages goes on behind the last one it stored', async () => {
    const server = new ModelFeed(2);
    for (const [place, title] of [...'ABCD'].entries()) server.publish(service(title, place));
    const { feed, db, tools, failing } = device(server);
    let answers = 0;
    const breaking = feed('services', async () => {
      answers += 1;
      if (answers === 2) failing.push(...times(4));
    });
    await expect(follow(breaking, tools)).rejects.toBe(noAnswer);
    expect(await titles(db)).toBeUndefined();
    await followWhenStale(feed('services'), tools);
    expect(server.asked).toEqual(['', '1/2']);
    expect(await titles(db)).toEqual([...'ABCD']);
  });
});

describe('following what may be stale', () => {
  test.each([
    ['never came', null, 1],
    ['came a moment ago', limits.refreshFreshMs - 1, 0],
    ['came a while ago', limits.refreshFreshMs, 1],
    ['seems to come from the future: the clock was set back', -1, 1],
  ])('of what %s', async (_, ageMs, calls) => {
    const server = new ModelFeed();
    const { feed, tools, clock } = device(server);
    if (ageMs !== null) {
      await follow(feed('services'), tools);
      server.asked.length = 0;
      clock.nowMs += ageMs;
    }
    await followWhenStale(feed('services'), tools);
    expect(server.asked).toHaveLength(calls);
  });
});
