import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { sentRow } from '../../test-support/conversation';
import { secondTab, testDb, write } from '../../test-support/device';
import {
  expectFailedExchanges,
  person,
  sessionTokenFor,
  sessionWorld,
} from '../../test-support/model-session';
import { UnreachableError } from '../http/answers';
import { readSession } from './stored-session';

const hourMs = 3_600_000;
const away = () => Promise.reject(new UnreachableError('Away.'));

describe('when the provider reports a user', () => {
  test('the row says so before the exchange has ended, and then holds token and role', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    let answer = (_: string) => {};
    world.answer = () => new Promise((resolve) => (answer = resolve));
    world.role = 'admin';
    const tab = world.openTab();
    await tab.report(person('farida'));
    expect(await readSession(db)).toMatchObject({ uid: 'farida', token: null, role: null });
    await Promise.resolve();
    const token = sessionTokenFor('farida');
    while (world.exchanged.length === 0) await new Promise((resolve) => setTimeout(resolve));
    answer(token);
    await tab.exchanged();
    expect(world.exchanged).toEqual(['ID token of farida']);
    expect(world.storage.entries.get('access-token')).toBe(token);
    expect(await readSession(db)).toMatchObject({
      email: 'farida@shipper.example',
      displayName: 'farida the shipper',
      emailVerified: true,
      token,
      role: 'admin',
      tokenExpiresAtMs: world.nowMs() + hourMs,
    });
  });

  test('each report is followed by an exchange of its own', async () => {
    const world = sessionWorld(testDb());
    const tab = world.openTab();
    await tab.report(person('farida'));
    await tab.report(person('farida'));
    await tab.exchanged();
    expect(world.exchanged).toHaveLength(2);
  });

  test('an answer without a token stores none, and is no failure', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    world.answer = async () => null;
    const tab = world.openTab();
    await tab.report(person('farida'));
    await tab.exchanged();
    expect(world.storage.entries.has('access-token')).toBe(false);
    expect(await readSession(db)).toMatchObject({ uid: 'farida', token: null });
  });

  test('a failed exchange is only logged: the user stays logged in', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    const failures = expectFailedExchanges();
    world.answer = away;
    const tab = world.openTab();
    await tab.report(person('farida'));
    await tab.exchanged();
    expect(failures()).toBe(1);
    expect(await readSession(db)).toMatchObject({ uid: 'farida', token: null });
  });

  test('a provider that can’t be asked for its token counts as a failed exchange', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    const failures = expectFailedExchanges();
    const tab = world.openTab();
    await tab.report({ ...person('farida'), idToken: away });
    await tab.exchanged();
    expect(failures()).toBe(1);
    expect(await readSession(db)).toMatchObject({ uid: 'farida' });
  });

  test('the role known last stays when the API can’t say it now', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    world.role = 'admin';
    const tab = world.openTab();
    await tab.report(person('farida'));
    await tab.exchanged();
    world.role = null;
    await tab.report(person('farida'));
    await tab.exchanged();
    expect(await readSession(db)).toMatchObject({ role: 'admin' });
  });

  test('a token that arrives after they logged out is thrown away', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    let answer = (_: string) => {};
    world.answer = () => new Promise((resolve) => (answer = resolve));
    const tab = world.openTab();
    await tab.report(person('farida'));
    while (world.exchanged.length === 0) await new Promise((resolve) => setTimeout(resolve));
    await tab.report(null);
    answer(sessionTokenFor('farida'));
    await tab.exchanged();
    expect(world.storage.entries.has('access-token')).toBe(false);
    expect(await readSession(db)).toBeUndefined();
  });
});

describe('when the provider reports no user', () => {
  test('row, token and all that was theirs alone go; what waits stays theirs', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    const tab = world.openTab();
    const nobodys = await write(db, 'Before');
    await tab.report(person('farida'));
    await tab.exchanged();
    const theirs = await write(db, 'Hers');
    await db.sent.bulkPut([sentRow({ id: 'a', ownerUid: 'farida' }), sentRow({ id: 'b' })]);
    await db.drafts.put({ key: 'contact-message', values: {}, savedAtMs: 0 });
    await tab.report(null);
    expect(await readSession(db)).toBeUndefined();
    expect([...world.storage.entries.keys()]).toEqual([]);
    expect(world.erased).toEqual(['farida']);
    expect(await db.drafts.count()).toBe(0);
    expect((await db.sent.toArray()).map(({ id }) => id)).toEqual(['b']);
    expect(await db.outbox.get({ id: theirs.id })).toMatchObject({
      ownerUid: 'farida',
    });
    expect(await db.outbox.get({ id: nobodys.id })).toMatchObject({ ownerUid: null });
  });

  test('at a first visit there is nothing to forget, and a left-over token goes', async () => {
    const world = sessionWorld(testDb());
    world.storage.setItem('access-token', 'left over');
    await world.openTab().report(null);
    expect([...world.storage.entries]).toEqual([]);
    expect(world.erased).toEqual([]);
  });

  test('who was logged in at an earlier visit no longer is', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    await world.openTab().report(person('farida'));
    world.advance(hourMs);
    await world.openTab().report(null);
    expect(await readSession(db)).toBeUndefined();
    expect(world.erased).toEqual(['farida']);
  });

  test('a user who logged in meanwhile in another tab stays, with their token', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    const [first, second] = [world.openTab(), world.openTab(secondTab(db))];
    await first.report(person('farida'));
    await second.report(person('farida'));
    await first.report(null);
    world.advance(10);
    await first.report(person('karim'));
    await first.exchanged();
    const token = world.storage.entries.get('access-token');
    // Only now the second tab learns that Farida has logged out.
    await second.report(null);
    expect(await readSession(db)).toMatchObject({ uid: 'karim', token });
    expect(world.storage.entries.get('access-token')).toBe(token);
  });

  test('another user in their place takes nothing over', async () => {
    const db = testDb();
    const world = sessionWorld(db);
    world.role = 'admin';
    const tab = world.openTab();
    await tab.report(person('farida'));
    await tab.exchanged();
    const theirs = await write(db, 'Hers');
    await db.sent.bulkPut([sentRow({ id: 'a', ownerUid: 'farida' }), sentRow({ id: 'b' })]);
    world.role = null;
    world.answer = async () => null;
    await tab.report(person('karim'));
    await tab.exchanged();
    expect(await readSession(db)).toMatchObject({ uid: 'karim', token: null, role: null });
    expect(world.storage.entries.has('access-token')).toBe(false);
    expect(world.erased).toEqual(['farida']);
    expect((await db.sent.toArray()).map(({ id }) => id)).toEqual(['b']);
    expect(await db.outbox.get({ id: theirs.id })).toMatchObject({ ownerUid: 'farida' });
  });
});
