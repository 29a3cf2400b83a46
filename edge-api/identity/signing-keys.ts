import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { KeyState, NewKey } from '../db/accounts/signing-key-queries';

export const signingAlgorithm = 'ES256';

export type SigningKey = NewKey & { state: KeyState };

/** Where signing keys are kept, the same for all processes. */
export type KeySource = {
  list(): Promise<readonly SigningKey[]>;
  /** Adds a key when one is due. */
  renew(): Promise<void>;
};

/** Told of each key that this process begins or ceases to accept, other than by its age. */
export type KeyListener = (
  event: 'signing-key-added' | 'signing-key-withdrawn',
  kid: string,
) => void;

/** The keys of this process: as the source had them at the last look. */
export type SigningKeys = {
  signer(): { kid: string; key: CryptoKey | Uint8Array };
  has(kid: string): boolean;
  verifyWith: JWTVerifyGetKey;
  published(): JSONWebKeySet;
  /** Looks at the source, but at most once a second. @throws what the source throws */
  lookAgain(): Promise<void>;
  /** Looks at the source now. @throws what the source throws; the keys stay as they were */
  reload(): Promise<void>;
};

const lookEveryMs = 1000;

/** Loads the keys of a source. @throws what the source throws, Error when none of its keys signs */
export async function signingKeys(
  source: KeySource,
  tell: KeyListener = () => {},
): Promise<SigningKeys> {
  let known: ReadonlySet<string> | null = null;
  let current: Loaded | null = null;
  let reading = '';
  let lookedAtMs = 0;
  let looking: Promise<void> = Promise.resolve();
  let isQueued = false;

  async function load(): Promise<Loaded> {
    known ??= idsOf(await source.list());
    await source.renew();
    const keys = await source.list();
    const written = JSON.stringify(
      keys.map(({ kid, state, privateJwk }) => [kid, state, privateJwk]),
    );
    if (current && written === reading) return current;
    const loaded = await prepared(keys);
    tellChanges(known, loaded.ids, keys);
    [known, reading, current] = [loaded.ids, written, loaded];
    return loaded;
  }

  function tellChanges(
    old: ReadonlySet<string>,
    now: ReadonlySet<string>,
    keys: readonly SigningKey[],
  ): void {
    for (const kid of now) if (!old.has(kid)) tell('signing-key-added', kid);
    for (const kid of old) {
      const isRetired = keys.some((key) => key.kid === kid && key.state === 'retired');
      if (!now.has(kid) && !isRetired) tell('signing-key-withdrawn', kid);
    }
  }

  /** One look after another: what is told of during a look is seen by the next. */
  function reload(): Promise<void> {
    if (isQueued) return looking;
    isQueued = true;
    looking = looking
      .catch(() => {})
      .then(async () => {
        isQueued = false;
        await load();
      });
    return looking;
  }

  const first = await load();
  const now = () => current ?? first;
  return {
    signer: () => now().signer,
    has: (kid) => now().ids.has(kid),
    verifyWith: (header, token) => now().verifyWith(header, token),
    published: () => now().published,
    lookAgain() {
      if (Date.now() - lookedAtMs < lookEveryMs) return looking;
      lookedAtMs = Date.now();
      return reload();
    },
    reload,
  };
}

/** A new private key with an id of its own. */
export async function newSigningKey(): Promise<NewKey> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  return { kid: crypto.randomUUID(), privateJwk: await exportJWK(privateKey) };
}

/** A private key's public part, as it is published. */
export function publicJwk({ kid, privateJwk }: NewKey): JWK {
  const { kty, crv, x, y } = privateJwk as JWK;
  return { kty, crv, x, y, kid, alg: signingAlgorithm, use: 'sig' } as JWK;
}

type Loaded = Awaited<ReturnType<typeof prepared>>;

async function prepared(keys: readonly SigningKey[]) {
  const usable = keys.filter(isUsable);
  const signing = usable.find(({ state }) => state === 'signing');
  if (!signing) throw new Error('There is no signing key.');
  const published: JSONWebKeySet = { keys: usable.map(publicJwk) };
  return {
    ids: idsOf(usable),
    signer: {
      kid: signing.kid,
      key: await importJWK(signing.privateJwk as JWK, signingAlgorithm),
    },
    verifyWith: createLocalJWKSet(published),
    published,
  };
}

const isUsable = ({ state }: SigningKey) => state === 'signing' || state === 'verifying';
const idsOf = (keys: readonly SigningKey[]): ReadonlySet<string> =>
  new Set(keys.filter(isUsable).map(({ kid }) => kid));
