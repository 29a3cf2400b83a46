import { v7 as uuidV7 } from 'uuid';
import { contractHeader } from '../../contract/errors/contract-header';
import { contractVersion } from '../../contract/problem';
import type { Role } from '../../contract/sign-in';
import type { TestApp } from '../test-app';

type Account = {
  uid?: string;
  email?: string;
  role?: Role;
  blocked?: boolean;
  verified?: boolean;
  /** When they logged in, in whole seconds since the epoch; now, if not told. */
  signedInAtS?: number;
  secondFactor?: boolean;
};

export type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** A user with a row, a good session token and a way to ask the app; made or changed as told. */
export async function signedIn(
  { app, db, sessions }: Pick<TestApp, 'app' | 'db' | 'sessions'>,
  {
    uid = 'farida',
    email = `${uid}@sampan.example`,
    role = 'user',
    blocked = false,
    verified = true,
    ...session
  }: Account = {},
) {
  const state = { email, role, blocked, email_verified: verified };
  await db
    .insertInto('users')
    .values({ uid, display_name: `${uid} (test)`, ...state })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(state))
    .execute();
  const token = await sessions.sign({ uid, email, ...session });
  // As a page of this release does.
  const headers = { authorization: `Bearer ${token}`, [contractHeader]: String(contractVersion) };
  const request = (path: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { ...headers, ...init.headers } });
  return { uid, email, token, headers, request };
}

export const anAdmin = (testing: Pick<TestApp, 'app' | 'db' | 'sessions'>, uid = 'amina') =>
  signedIn(testing, { uid, role: 'admin' });

type Order = { version?: number; key?: string; headers?: Record<string, string> };

/** Options of a request that changes something: JSON, `If-Match`, and a key of its own. */
export function changing(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  body: unknown,
  { version = 1, key = uuidV7(), headers = {} }: Order = {},
) {
  return {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'if-match': `"${version}"`,
      ...headers,
    },
    body: JSON.stringify(body),
  };
}
