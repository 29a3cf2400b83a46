import * as v from 'valibot';
import type { Log } from '../log/log';
import { oncePer } from '../log/once-per';
import { ProviderUnreachableError } from './provider-tokens';

/**
 * What the provider says about an account now. `ended`: the account exists, but this login is no
 * longer valid (a new password, "revoke sessions"). `validSinceS`: logins before this time are not
 * valid; null when unknown.
 */
export type ProviderAccount =
  | { state: 'active'; email: string; emailVerified: boolean; validSinceS: number | null }
  | { state: 'disabled' | 'deleted' | 'ended' };

/** Looks up the account of a verified ID token. @throws ProviderUnreachableError */
export type LookUpAccount = (idToken: string) => Promise<ProviderAccount>;

const answerWithinMs = 5000;
const logEveryMs = 60_000;

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

// The provider writes its code into a field named "message", sometimes with words after it.
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
 * Looks up accounts by their ID token, which needs only the public web API key:
 * https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/lookup
 */
export function accountLookup({ url, apiKey, origin, log }: Tools): LookUpAccount {
  const address = new URL(url);
  address.searchParams.set('key', apiKey);
  // During an outage every login fails: one line a minute is enough.
  const logFailure = oncePer(logEveryMs, (cause: unknown) =>
    log.error('The identity provider could not say whether an account is still valid.', {
      host: address.host,
      cause,
    }),
  );

  function fail(cause: unknown): never {
    logFailure(cause);
    throw new ProviderUnreachableError('The account could not be looked up.', { cause });
  }

  return async (idToken) => {
    const answer = await ask(address, origin, idToken).catch(fail);
    if (answer.ok) {
      const found = v.safeParse(Found, answer.body);
      return found.success ? accountOf(found.output) : fail('unexpected form');
    }
    const refusal = v.safeParse(Refusal, answer.body);
    if (!refusal.success) return fail({ status: answer.status });
    return { state: stateOfCode[refusal.output.error.message] };
  };
}

async function ask(address: URL, origin: string, idToken: string) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${origin}/` },
    body: JSON.stringify({ idToken }),
    // A redirect is no answer of the provider. workerd does not know `error`.
    redirect: 'manual',
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

/** Makes the lookup for a project at `url`, or for the account emulator at its own address. */
export function lookupOf(
  { apiKey, emulatorUrl }: Provider,
  tools: Omit<Tools, 'apiKey'>,
): LookUpAccount {
  if (emulatorUrl === null) return accountLookup({ ...tools, apiKey });
  const lookUp = accountLookup({ ...tools, apiKey, url: emulatorUrl + emulatorPath });
  return async (idToken) => {
    const account = await lookUp(idToken);
    // The emulator sets `validSince` whenever it loads its accounts, which must not end sessions;
    // it compares the token with that time by itself.
    return account.state === 'active' ? { ...account, validSinceS: null } : account;
  };
}
