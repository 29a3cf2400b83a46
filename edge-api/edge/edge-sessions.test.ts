import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionTokens } from '../identity/session-tokens';
import { newSigningKey, type SigningKey, signingKeys } from '../identity/signing-keys';
import { edgeSessions } from './isolate-memory';

const issuer = 'https://sampan.example';
const user = { uid: 'u1', email: 'u1@shipper.example' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const signing = async (): Promise<SigningKey> => ({ ...(await newSigningKey()), state: 'signing' });

/** A token of the one key. */
async function tokenOf(key: SigningKey): Promise<string> {
  const keys = await signingKeys({ list: async () => [key], renew: async () => {} });
  return sessionTokens(keys, issuer).sign(user);
}

/** Sessions over a list of keys, and how often it was read. */
async function sessionsOver(keys: readonly SigningKey[]) {
  const list = vi.fn(async () => keys);
  const sessions = edgeSessions({ list }, issuer);
  await sessions.verify('');
  list.mockClear();
  const replaceKeys = (by: readonly SigningKey[]) => list.mockImplementation(async () => by);
  return { sessions, list, replaceKeys };
}

test('tokens of made-up keys cost one early reading in ten seconds', async () => {
  const { sessions, list } = await sessionsOver([await signing()]);
  const invented = await Promise.all(
    Array.from({ length: 5 }, async () => tokenOf(await signing())),
  );
  for (const token of invented) expect(await sessions.verify(token)).toBeNull();
  expect(list).toHaveBeenCalledTimes(1);
  // The readings of each second go on.
  vi.advanceTimersByTime(1500);
  for (const token of invented) expect(await sessions.verify(token)).toBeNull();
  expect(list).toHaveBeenCalledTimes(2);
});

test('what is no token, or has a wrong signature of a known key, costs no reading', async () => {
  const key = await signing();
  const { sessions, list } = await sessionsOver([key]);
  const other = await tokenOf({ ...(await signing()), kid: key.kid });
  for (const token of ['', 'a.b.c', other]) expect(await sessions.verify(token)).toBeNull();
  expect(list).not.toHaveBeenCalled();
});

test('a token of a key that is younger than what was read is accepted at once', async () => {
  const [key, younger] = [await signing(), await signing()];
  const { sessions, list, replaceKeys } = await sessionsOver([key]);
  replaceKeys([{ ...key, state: 'verifying' }, younger]);
  expect(await sessions.verify(await tokenOf(younger))).toMatchObject(user);
  expect(list).toHaveBeenCalledTimes(1);
});
