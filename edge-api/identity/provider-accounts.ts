import * as v from 'valibot';
import type { Log } from '../log/log';
import { ProviderUnreachableError } from './provider-tokens';

/**
 * What the provider says of an account now. `ended`: it is there, but this sign-in counts no more
 * (another password, "revoke sessions"). `validSinceS`: sign-ins before are over; null when unknown.
 */
export type ProviderAccount =
  | { state: 'active'; email: string; emailVerified: boolean; validSinceS: number | null }
  | { state: 'disabled' | 'deleted' | 'ended' };

/** Asks for the account of an ID token that is verified already. @throws ProviderUnreachableError */
export type LookUpAccount = (idToken: string) => Promise<ProviderAccount>;

const answerWithinMs = 5000;
const logAgainAfterMs = 60_000;

const Found = v.object({
  users: v.optional(
    v.array(
      v.object({
        email: v.optional(v.string(), ''),
        emailVerified: v.optional(v.boolean(), false),
        disabled: v.optional(v.boolean(), false),
        validSince: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))),
      }),
    ),
    [],
  ),
});

// The provider writes its code into a field named "message", sometimes with words behind it.
const Refusal = v.object({
  error: v.object({
    message: v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s:]/)[0] ?? ''),
      v.picklist(['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN']),
    ),
  }),
});

const stateOfCode = {
  USER_NOT_FOUND: 'deleted',
  USER_DISABLED: 'disabled',
  TOKEN_EXPIRED: 'ended',
  // "The user's credential is no longer valid": the token itself was verified before.
  INVALID_ID_TOKEN: 'ended',
} as const;

type Tools = {
  /** Address of `accounts:lookup`. */
  url: string;
  apiKey: string;
  /** Address of our site: a key may be restricted to requests that name it. */
  origin: string;
  log: Pick<Log, 'error'>;
};

/**
 * Looks accounts up with the ID token itself, which needs no more than the public web API key:
 * https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/lookup
 */
export function accountLookup({ url, apiKey, origin, log }: Tools): LookUpAccount {
  const address = new URL(url);
  address.searchParams.set('key', apiKey);
  let loggedAtMs = 0;

  function notToBeHad(cause: unknown): never {
    // Once a minute: without an answer nobody can sign in, and each of them asks.
    if (Date.now() - loggedAtMs >= logAgainAfterMs) {
      loggedAtMs = Date.now();
      log.error('The identity provider could not say whether an account is still good.', {
        host: address.host,
        cause,
      });
    }
    throw new ProviderUnreachableError('The account could not be looked up.', { cause });
  }

  return async (idToken) => {
    const answer = await ask(address, origin, idToken).catch(notToBeHad);
    if (answer.ok) {
      const found = v.safeParse(Found, answer.body);
      return found.success ? accountOf(found.output) : notToBeHad('another form');
    }
    const refusal = v.safeParse(Refusal, answer.body);
    if (!refusal.success) return notToBeHad({ status: answer.status });
    return { state: stateOfCode[refusal.output.error.message] };
  };
}

async function ask(address: URL, origin: string, idToken: string) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${origin}/` },
    body: JSON.stringify({ idToken }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const body: unknown = await answer.json();
  return { ok: answer.ok, status: answer.status, body };
}

function accountOf({ users: [user] }: v.InferOutput<typeof Found>): ProviderAccount {
  if (!user) return { state: 'deleted' };
  if (user.disabled) return { state: 'disabled' };
  const { email, emailVerified, validSince = null } = user;
  return { state: 'active', email, emailVerified, validSinceS: validSince };
}

type Provider = { apiKey: string; emulatorUrl: string | null };
const emulatorPath = '/identitytoolkit.googleapis.com/v1/accounts:lookup';

/** The lookup of a project, at `url`, or of the account emulator, which has its own address. */
export function lookupOf(
  { apiKey, emulatorUrl }: Provider,
  tools: Omit<Tools, 'apiKey'>,
): LookUpAccount {
  if (emulatorUrl === null) return accountLookup({ ...tools, apiKey });
  const lookUp = accountLookup({ ...tools, apiKey, url: emulatorUrl + emulatorPath });
  return async (idToken) => {
    const account = await lookUp(idToken);
    // It sets `validSince` each time that it loads its accounts, which is no reason to sign in
    // again, and compares it with the token by itself.
    return account.state === 'active' ? { ...account, validSinceS: null } : account;
  };
}
