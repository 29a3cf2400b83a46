import { readFile, rm } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { codeOf } from '../../db/database-failure';
import { writeDurably } from '../../embedded/durable-file';
import { StartError } from '../../env/start-error';
import { systemFailure } from '../failures/system-failure';

/**
 * Reads a key file as `age-keygen` and `sampan backup-key` write it: lines that begin with `#` do not
 * count. A file for writing backups may hold only recipients (`age1…`).
 * @throws StartError when it can't be read or holds no key
 */
async function linesOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw systemFailure(`The key file ${path} cannot be read`, error);
  });
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (!keys.filter(isKey).every(isWhole)) throw damagedKey(path);
  return keys;
}

const isIdentity = (line: string) => line.startsWith('AGE-SECRET-KEY-');
const isRecipient = (line: string) => /^age1[a-z0-9]{10,4000}$/.test(line);

const isKey = (line: string) => isIdentity(line) || isRecipient(line);

/** Whether no letter of the key is wrong or missing, by its checksum. */
function isWhole(key: string): boolean {
  try {
    if (isIdentity(key)) new Decrypter().addIdentity(key);
    else new Encrypter().addRecipient(key);
    return true;
  } catch {
    return false;
  }
}

const damagedKey = (path: string) =>
  new StartError(
    `A key in ${path} is damaged: use another copy of the file, or make a key with "sampan backup-key".`,
  );

/** Returns the recipients of a key file, for whom a backup is encrypted. @throws StartError */
export async function recipientsOf(path: string): Promise<string[]> {
  const lines = await linesOf(path);
  if (lines.length === 0 || !lines.every(isKey)) {
    throw new StartError(`The file ${path} holds no age key: make one with "sampan backup-key".`);
  }
  return Promise.all(lines.map((line) => (isIdentity(line) ? identityToRecipient(line) : line)));
}

/** Checks a recipient that was given to the command. @throws StartError */
export function checkedRecipient(text: string): string {
  if (isRecipient(text) && isWhole(text)) return text;
  throw new StartError(
    'A recipient looks like age1…: write one that "sampan backup-key" has printed.',
  );
}

/** Returns the private keys of a key file, which open a backup. @throws StartError */
export async function identitiesOf(path: string): Promise<string[]> {
  const identities = (await linesOf(path)).filter(isIdentity);
  if (identities.length > 0) return identities;
  throw new StartError(
    `The file ${path} holds no private key (AGE-SECRET-KEY-…): name the one that "sampan backup-key" has written.`,
  );
}

/** Writes a new key that only this account may read. Returns its recipient. @throws StartError */
export async function makeKeyFile(path: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeDurably(path, text, 'wx').catch(async (error: unknown) => {
    // Half a key would be stored away for a whole one.
    if (codeOf(error) !== 'EEXIST') await rm(path, { force: true }).catch(() => undefined);
    throw systemFailure(`The key file ${path} cannot be written`, error);
  });
  return recipient;
}
