import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { type ApiScope, apiScopes, MadeApiKey } from '../../contract/admin/api-keys';
import { json } from '../requests';
import type { TestApp } from '../test-app';
import type { SignedIn } from './signed-in';

type Asked = { name?: string; scopes?: readonly ApiScope[]; endsAt?: string | null };

/** An API key that an admin made, and a way to ask an app with it. */
export async function apiKey(
  { request }: Pick<SignedIn, 'request'>,
  { name = 'Bookkeeping', scopes = apiScopes, endsAt = null }: Asked = {},
) {
  const body = { name, scopes, endsAt };
  const answer = await request('/api/admin/api-keys', json(body, { 'idempotency-key': uuidV7() }));
  const made = v.parse(MadeApiKey, await answer.json());
  const ask = (app: Pick<TestApp['app'], 'request'>) => withKey(app, made.key);
  return { ...made, ask };
}

/** Asks an app with a key, or with what is given as one. */
export const withKey =
  (app: Pick<TestApp['app'], 'request'>, key: string) =>
  (path: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } });
