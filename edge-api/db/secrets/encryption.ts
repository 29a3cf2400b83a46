import { base64url } from 'jose';

/** Keys of 32 bytes from outside the database, the newest first: it encrypts, and all decrypt. */
export type EncryptionKeys = readonly Uint8Array<ArrayBuffer>[];

/** A secret can't be encrypted or decrypted. The message says why, without anything of it. */
export class EncryptionError extends Error {
  override name = 'EncryptionError';
}

const algorithm = 'AES-GCM';
const ivBytes = 12;
// Not Base64: a process of a release that does not know it can't sign with it by mistake.
const form = /^encrypted:([\w-]{8}):([\w-]+)$/;

/**
 * Encrypts a text for storing: `encrypted:`, the id of the key, and the rest in Base64 (URL).
 * @param about the thing that the text belongs to; the text can be decrypted only with the same value
 * @throws EncryptionError without a key
 */
export async function encrypt(keys: EncryptionKeys, text: string, about: string): Promise<string> {
  const [newest] = keys;
  if (!newest) throw new EncryptionError('There is no key to encrypt with.');
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await imported(newest);
  const hidden = await crypto.subtle.encrypt(parameters(iv, about), key, bytesOf(text));
  const both = new Uint8Array([...iv, ...new Uint8Array(hidden)]);
  return `encrypted:${await keyIdOf(newest)}:${base64url.encode(both)}`;
}

/**
 * Decrypts a stored text. A text that is stored as it is, from before there was a key, is returned unchanged.
 * @throws EncryptionError when its key is missing, or when it was changed or belongs to something else
 */
export async function decrypt(
  keys: EncryptionKeys,
  stored: string,
  about: string,
): Promise<string> {
  const [, id, rest = ''] = form.exec(stored) ?? [];
  if (id === undefined) return stored;
  for (const one of keys) {
    if ((await keyIdOf(one)) !== id) continue;
    const both = new Uint8Array(base64url.decode(rest));
    const opened = crypto.subtle.decrypt(
      parameters(both.slice(0, ivBytes), about),
      await imported(one),
      both.slice(ivBytes),
    );
    const plain = await opened.catch(() => {
      throw new EncryptionError('It was changed in the database, or belongs to another row.');
    });
    return new TextDecoder().decode(plain);
  }
  throw new EncryptionError(`ENCRYPTION_KEYS lacks the key ${id}.`);
}

/** Returns the id of the key of a stored text; null where the text is stored as it is. */
export const keyIdIn = (stored: string): string | null => form.exec(stored)?.[1] ?? null;

/** The id of a key, which says nothing of the key itself. */
export async function keyIdOf(key: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', key);
  return base64url.encode(new Uint8Array(hash)).slice(0, 8);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const parameters = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
  name: algorithm,
  iv,
  additionalData: bytesOf(about),
});
// The key is imported for each text: at the edge no request may wait for the promise of another one.
const imported = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', key, algorithm, false, ['encrypt', 'decrypt']);
