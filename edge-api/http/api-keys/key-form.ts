import { sha256 } from '../../contract/sha256';
import { newSecretLetters, secretLetters } from '../../contract/text/secret-letters';

const start = 'sampan_';
const checkLetters = 6;
const shownLetters = 4;

const form = new RegExp(`^${start}[0-9A-Za-z]{${secretLetters}}[0-9a-f]{${checkLetters}}$`);

/** Makes a new key: the text that its owner is shown once, the hash that is stored, and how the key begins. */
export async function newApiKey(): Promise<{ key: string; hash: string; prefix: string }> {
  const secret = start + newSecretLetters();
  const key = secret + (await checkOf(secret));
  return { key, hash: await sha256(key), prefix: key.slice(0, start.length + shownLetters) };
}

/** Whether a bearer token is meant as an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(start);

/**
 * Returns the hash under which a key is stored; null for a key that was never given out, such as a mistyped one,
 * which shows without the database. One fast hash is enough, as no one can try out 256 random bits.
 */
export async function hashOfApiKey(key: string): Promise<string | null> {
  if (!form.test(key)) return null;
  const secret = key.slice(0, -checkLetters);
  return key.endsWith(await checkOf(secret)) ? sha256(key) : null;
}

const checkOf = async (secret: string) => (await sha256(secret)).slice(0, checkLetters);
