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

/** Where signing keys are stored, the same for all processes. */
export type KeySource = {
  list(): Promise<readonly SigningKey[]>;
  /** Adds a key when one is due. */
  renew(): Promise<void>;
};

/** Called for each key that this process begins to accept, or stops accepting before its age ends. */
export type KeyListener = (
  event: 'signing-key-added' | 'signing-key-withdrawn',
  kid: string,
) => void;

/** The keys of this process, as they were at the last reading of the source. */
export type SigningKeys = {
  signer(): { kid: string; key: CryptoKey | Uint8Array };
  has(kid: string): boolean;
  verifyWith: JWTVerifyGetKey;
  published(): JSONWebKeySet;
  /** Reads the source again, at most once a second. @throws what the source throws */
  readAgain(): Promise<void>;
  /** Reads the source now. @throws what the source throws; the keys stay as they were */
  reload(): Promise<void>;
};

const readEveryMs = 1000;

/** Loads the keys of a source. @throws what the source throws, Error when it has no signing key */
export async function signingKeys(
  source: KeySource,
  report: KeyListener = () => {},
): Promise<SigningKeys> {
  let known: ReadonlySet<string> | null = null;
  let current: Loaded | null = null;
  let lastText = '';
  let readAtMs = 0;
  let reading: Promise<void> = Promise.resolve();
  let isQueued = false;

  async function load(): Promise<Loaded> {
    known ??= idsOf(await source.list());
    await source.renew();
    const keys = await source.list();
    const text = JSON.stringify(keys.map(({ kid, state, privateJwk }) => [kid, state, privateJwk]));
    if (current && text === lastText) return current;
    const loaded = await prepared(keys);
    reportChanges(known, loaded.ids, keys);
    [known, lastText, current] = [loaded.ids, text, loaded];
    return loaded;
  }

  function reportChanges(
    old: ReadonlySet<string>,
    now: ReadonlySet<string>,
    keys: readonly SigningKey[],
  ): void {
    for (const kid of now) if (!old.has(kid)) report('signing-key-added', kid);
    for (const kid of old) {
      const isRetired = keys.some((key) => key.kid === kid && key.state === 'retired');
      if (!now.has(kid) && !isRetired) report('signing-key-withdrawn', kid);
    }
  }

  /** Reads the source, one reading after another: the next reading finds a change during this one. */
  function reload(): Promise<void> {
    if (isQueued) return reading;
    isQueued = true;
    reading = reading
      .catch(() => {})
      .then(async () => {
        isQueued = false;
        await load();
      });
    return reading;
  }

  const first = await load();
  const now = () => current ?? first;
  return {
    signer: () => now().signer,
    has: (kid) => now().ids.has(kid),
    verifyWith: (header, token) => now().verifyWith(header, token),
    published: () => now().published,
    readAgain() {
      if (Date.now() - readAtMs < readEveryMs) return reading;
      readAtMs = Date.now();
      return reload();
    },
    reload,
  };
}

/** Makes a new private key with its own id. */
export async function newSigningKey(): Promise<NewKey> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  return { kid: crypto.randomUUID(), privateJwk: await exportJWK(privateKey) };
}

/** Returns the public part of a private key, in the form that is published. */
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
