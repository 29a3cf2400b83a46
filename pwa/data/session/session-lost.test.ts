import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { testDb } from '../../test-support/device';
import {
  expectFailedExchanges,
  person,
  sessionTokenFor,
  sessionWorld,
} from '../../test-support/model-session';
import { ApiError } from '../http/answers';
import { readLostAccess } from './lost-access';
import { readSession } from './stored-session';

const hourMs = 3_600_000;

describe('when the API takes the access away', () => {
  const refusal = (status: number, reason: string) => async () => {
    throw new ApiError({ type: 'about:blank', title: 'No.', status, reason }, null);
  };

  test.each([
    [403, 'account-blocked'],
    [403, 'account-deleted'],
    [401, 'session-ended'],
  ])(
    'an exchange that is refused with %i %s ends the session, and is not tried again',
    async (status, reason) => {
      const db = testDb();
      const world = sessionWorld(db);
      const failures = expectFailedExchanges();
      const tab = world.openTab();
      world.answer = refusal(status, reason);
      await tab.report(person('farida'));
      await tab.exchanged();
      expect(await readSession(db)).toBeUndefined();
      expect(await readLostAccess(db)).toMatchObject({ uid: 'farida', reason });
      world.advance(hourMs);
      tab.wake();
      expect(await tab.renew()).toBeNull();
      expect(failures()).toBe(1);
    },
  );

  test('one that is refused for want of a second factor ends nothing', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    expectFailedExchanges();
    const tab = world.openTab();
    world.answer = refusal(403, 'second-factor-missing');
    await tab.report(person('farida'));
    await tab.exchanged();
    expect(await readSession(db)).toMatchObject({ uid: 'farida' });
    expect(await readLostAccess(db)).toBeUndefined();
  });

  test('a lost role is found by the next exchange, and a role that is back ends the notice', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    const tab = world.openTab();
    world.role = 'admin';
    await tab.report(person('farida'));
    await tab.exchanged();
    world.role = 'user';
    await tab.report(person('farida'));
    await tab.exchanged();
    expect(await readSession(db)).toMatchObject({ role: 'user', token: expect.any(String) });
    expect(await readLostAccess(db)).toMatchObject({ reason: 'not-staff' });
    world.role = 'admin';
    await tab.report(person('farida'));
    await tab.exchanged();
    expect(await readSession(db)).toMatchObject({ role: 'admin' });
    expect(await readLostAccess(db)).toBeUndefined();
  });

  test('logging in again after a block is over begins a session, without the notice', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    expectFailedExchanges();
    const tab = world.openTab();
    world.answer = refusal(403, 'account-blocked');
    await tab.report(person('farida'));
    await tab.exchanged();
    world.answer = async (uid) => sessionTokenFor(uid);
    await tab.report(person('farida'));
    await tab.exchanged();
    expect(await readSession(db)).toMatchObject({ uid: 'farida', token: expect.any(String) });
    expect(await readLostAccess(db)).toBeUndefined();
  });
});

describe('an open page that asks whether its session is still good', () => {
  const minuteMs = 60_000;

  async function openPage() {
    const db = testDb();
    const world = sessionWorld(db);
    const tab = world.openTab();
    await tab.report(person('farida'));
    await tab.exchanged();
    world.asked = 0;
    return { db, world, tab };
  }

  test.each([
    [401, 'session-ended'],
    [403, 'account-blocked'],
    [403, 'account-deleted'],
  ])('ends it after %i %s', async (status, reason) => {
    const { db, world, tab } = await openPage();
    world.refusal = new ApiError({ type: 'about:blank', title: 'No.', status, reason }, null);
    world.advance(minuteMs);
    await tab.check(minuteMs);
    expect(await readSession(db)).toBeUndefined();
    expect(await readLostAccess(db)).toMatchObject({ uid: 'farida', reason });
  });

  test('asks once a minute at most, also after its clock was set back', async () => {
    const { world, tab } = await openPage();
    await tab.check(minuteMs);
    expect(world.asked).toBe(0);
    world.advance(minuteMs);
    await tab.check(minuteMs);
    await tab.check(minuteMs);
    expect(world.asked).toBe(1);
    world.advance(-10 * minuteMs);
    await tab.check(minuteMs);
    expect(world.asked).toBe(2);
  });

  test('stays logged in while our API can’t be reached', async () => {
    const { db, world, tab } = await openPage();
    world.role = null;
    world.advance(minuteMs);
    await tab.check(minuteMs);
    expect(world.asked).toBe(1);
    expect(await readSession(db)).toMatchObject({ uid: 'farida' });
  });

  test('asks nothing for a visitor without an account', async () => {
    const world = sessionWorld(testDb());
    await world.openTab().check(minuteMs);
    expect(world.asked).toBe(0);
  });
});
