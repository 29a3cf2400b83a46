import { expect, test } from 'vitest';
import { limits } from '../../config/limits';
import { signedInDb } from '../../test-support/device';
import { sessionOf } from '../../test-support/session-row';
import { isLocked, noteAnswer, noteTime, reachedNow } from './session-reach';
import { readSession } from './stored-session';

const dayMs = 24 * 60 * 60_000;
const startMs = Date.parse('2025-06-01T08:00:00Z');
const week = limits.privateForMs;

/** Makes a device that reached the server at the start, and its clock. */
async function device() {
  const db = await signedInDb('farida', reachedNow(startMs));
  return {
    db,
    isLockedAt: async (nowMs: number) => isLocked((await readSession(db)) ?? sessionOf(''), nowMs),
  };
}

test('private screens are open for seven days after an answer of the server, and locked then', async () => {
  const { isLockedAt } = await device();
  expect(week).toBe(7 * dayMs);
  expect(await isLockedAt(startMs + week)).toBe(false);
  expect(await isLockedAt(startMs + week + 1)).toBe(true);
});

test('an answer of the server opens them again', async () => {
  const { db, isLockedAt } = await device();
  const laterMs = startMs + week + dayMs;
  await noteAnswer(db, laterMs);
  expect(await isLockedAt(laterMs)).toBe(false);
  expect(await isLockedAt(laterMs + week + 1)).toBe(true);
});

test('a clock that is set back does not open them', async () => {
  const { db, isLockedAt } = await device();
  await noteTime(db, startMs + week + 1);
  expect(await isLockedAt(startMs)).toBe(true);
  await noteTime(db, startMs);
  expect(await isLockedAt(startMs)).toBe(true);
});

test('a clock that is set back each day wins no time', async () => {
  const { db, isLockedAt } = await device();
  for (let day = 0; day < 8; day++) {
    await noteTime(db, startMs);
    await noteTime(db, startMs + dayMs);
  }
  expect(await isLockedAt(startMs + 1)).toBe(true);
});

test('a clock that is some hours wrong locks nothing that was just reached', async () => {
  const { db, isLockedAt } = await device();
  await noteTime(db, startMs + 3 * 60 * 60_000);
  await noteTime(db, startMs);
  expect(await isLockedAt(startMs)).toBe(false);
  expect(await isLockedAt(startMs + 3 * 60 * 60_000)).toBe(false);
});

test('answers are written down every five minutes at most', async () => {
  const { db } = await device();
  const reachedAtMs = async () => (await readSession(db))?.reachedAtMs;
  await noteAnswer(db, startMs + limits.noteReachEveryMs - 1);
  expect(await reachedAtMs()).toBe(startMs);
  await noteAnswer(db, startMs + limits.noteReachEveryMs);
  expect(await reachedAtMs()).toBe(startMs + limits.noteReachEveryMs);
});

test('a session of an older version counts from its last token', () => {
  const old = sessionOf('farida', { tokenExpiresAtMs: startMs + 60 * 60_000 });
  expect(isLocked(old, startMs + week)).toBe(false);
  expect(isLocked(old, startMs + week + 1)).toBe(true);
});
