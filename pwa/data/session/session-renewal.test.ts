import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { secondTab, testDb } from '../../test-support/device';
import {
  expectFailedExchanges,
  person,
  sessionTokenFor,
  sessionWorld,
} from '../../test-support/model-session';
import { UnreachableError } from '../http/answers';
import { renewBeforeMs } from './session-life';
import { readSession } from './stored-session';

const hourMs = 3_600_000;
const away = () => Promise.reject(new UnreachableError('Away.'));

describe('renewal', () => {
  test('comes five minutes before the end, by this device’s clock, whatever the server’s says', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    const tab = world.openTab();
    world.answer = async (uid) => sessionTokenFor(uid, 3600, 5);
    await tab.report(person('farida'));
    const dueAtMs = world.nowMs() + hourMs - renewBeforeMs;
    expect(await tab.renew()).toBe(dueAtMs);
    world.advance(hourMs - renewBeforeMs - 1);
    await tab.renew();
    expect(world.exchanged).toHaveLength(1);
    world.advance(1);
    expect(await tab.renew()).toBe(world.nowMs() + hourMs - renewBeforeMs);
    expect(world.exchanged).toHaveLength(2);
    expect(world.storage.entries.get('access-token')).toBe((await readSession(db))?.token);
  });

  test('is done by one tab for all', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    const tabs = [world.openTab(), world.openTab(secondTab(db)), world.openTab(secondTab(db))];
    for (const tab of tabs) await tab.report(person('farida'));
    await Promise.all(tabs.map((tab) => tab.exchanged()));
    world.advance(hourMs);
    await Promise.all(tabs.map((tab) => tab.renew()));
    expect(world.exchanged).toHaveLength(tabs.length + 1);
  });

  test('follows at once when the API refused the token', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    const tab = world.openTab();
    await tab.report(person('farida'));
    await tab.exchanged();
    await db.session.toCollection().modify({ token: null });
    await tab.renew();
    expect(await readSession(db)).toMatchObject({ token: expect.any(String) });
  });

  test('that fails signs no one out, is tried again later and later, and at once with the connection', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    const failures = expectFailedExchanges();
    const tab = world.openTab();
    await tab.report(person('farida'));
    await tab.exchanged();
    world.advance(hourMs);
    world.answer = away;
    const waits: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      const nextMs = (await tab.renew()) ?? 0;
      waits.push(nextMs - world.nowMs());
      await tab.renew();
      world.advance(nextMs - world.nowMs());
    }
    expect(failures()).toBe(12);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBeGreaterThan(500);
    expect(waits.at(-1)).toBeLessThanOrEqual(5 * 60_000);
    expect(await readSession(db)).toMatchObject({ uid: 'farida' });
    expect(world.storage.entries.has('access-token')).toBe(true);

    await tab.renew();
    world.answer = async (uid) => sessionTokenFor(uid);
    tab.wake();
    expect(await tab.renew()).toBe(world.nowMs() + hourMs - renewBeforeMs);
  });

  test('waits for the provider’s word on who it is for', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    await world.openTab().report(person('farida'));
    const tab = world.openTab();
    expect(await tab.renew()).toBeNull();
    await tab.report(null);
    expect(await tab.renew()).toBeNull();
  });
});
