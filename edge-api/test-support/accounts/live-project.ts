import type { JWTPayload } from 'jose';
import { lookupOf } from '../../identity/provider-accounts';
import { providerKeys } from '../../identity/provider-keys';
import { verifyFirebaseTokens } from '../../identity/provider-tokens';
import { alsoAtEdge } from '../edge/handed-over';
import { json } from '../requests';
import { testApp } from '../test-app';
import { testOrigin } from '../test-site';
import { keyServer } from './key-server';

const projectId = 'sampan-live';
const apiKey = 'AIza-test';

/** Verifies ID tokens of a project with the keys of a key server, as in production. */
export const verifiedBy = ({ url }: { url: string }, project: string) =>
  alsoAtEdge(verifyFirebaseTokens(project, providerKeys(url)), {
    FIREBASE_PROJECT_ID: project,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
    FIREBASE_AUTH_EMULATOR_HOST: '',
    PROVIDER_JWKS_URL: url,
  });

export type LiveProject = Awaited<ReturnType<typeof liveProject>>;

/** The app as in production: it asks a provider for its keys, and for each account. */
export async function liveProject(overrides: Parameters<typeof testApp>[0] = {}) {
  const keys = await keyServer(projectId);
  /** What the operator reads when the provider can't be asked. */
  const told: { message: string; fields?: Record<string, unknown> }[] = [];
  const lookUpAccount = lookupOf(
    { apiKey, emulatorUrl: null },
    {
      url: keys.lookupUrl,
      origin: testOrigin,
      log: { error: (message, fields) => void told.push({ message, fields }) },
    },
  );
  const testing = await testApp({
    verifyProviderToken: verifiedBy(keys, projectId),
    lookUpAccount: alsoAtEdge(lookUpAccount, { PROVIDER_LOOKUP_URL: keys.lookupUrl }),
    ...overrides,
  });
  /** Exchanges an ID token of `farida@sampan.example`, but for `claims`. */
  const exchange = async (claims: JWTPayload = {}) => {
    const authorization = `Bearer ${await keys.idToken(claims)}`;
    const email = claims.email ?? 'farida@sampan.example';
    return testing.app.request('/api/jwttoken', json({ email }, { authorization }));
  };
  return {
    ...testing,
    keys,
    told,
    exchange,
    /** As `exchange`, but it must succeed; returns the token of our API. */
    signIn: async (claims: JWTPayload = {}): Promise<string> => {
      const answer = await exchange(claims);
      if (answer.status !== 200) throw new Error(`The exchange was refused: ${answer.status}`);
      const { token } = (await answer.json()) as { token: string };
      return token;
    },
    ask: (token: string, path = '/api/me', init: RequestInit = {}) =>
      testing.app.request(path, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      }),
  };
}

/** Whole seconds since the epoch, so many seconds ago. */
export const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
