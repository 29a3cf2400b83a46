import { readFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { codeOf } from '../../db/database-failure';
import { writeDurably } from '../../embedded/durable-file';
import { StartError } from '../../env/start-error';

/**
 * Reads a key file as `age-keygen` and `sampan backup-key` write it: lines that begin with `#` do not
 * count. A file for writing backups may hold only recipients (`age1…`).
 * @throws StartError when it can't be read or holds no key
 */
async function linesOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartError(`The key file ${path} cannot be read (${codeOf(error)}).`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

const isIdentity = (line: string) => line.startsWith('AGE-SECRET-KEY-');
const isRecipient = (line: string) => /^age1[a-z0-9]{10,4000}$/.test(line);

/** Whom a backup is encrypted for, of a key file. @throws StartError */
export async function recipientsOf(path: string): Promise<string[]> {
  const lines = await linesOf(path);
  if (lines.length === 0 || !lines.every((line) => isIdentity(line) || isRecipient(line))) {
    throw new StartError(`The file ${path} holds no age key: make one with "sampan backup-key".`);
  }
  return Promise.all(
    lines.map((line) =>
      isIdentity(line)
        ? identityToRecipient(line).catch(() => {
            throw new StartError(`A key in ${path} is damaged.`);
          })
        : line,
    ),
  );
}

/** A recipient as it was given to the command. @throws StartError */
export function checkedRecipient(text: string): string {
  if (isRecipient(text)) return text;
  throw new StartError('A recipient looks like age1…: "sampan backup-key" prints one.');
}

/** The private keys of a key file, which open a backup. @throws StartError */
export async function identitiesOf(path: string): Promise<string[]> {
  const identities = (await linesOf(path)).filter(isIdentity);
  if (identities.length > 0) return identities;
  throw new StartError(`The file ${path} holds no private key (AGE-SECRET-KEY-…).`);
}

/** Writes a new key that only this account may read. Returns its recipient. @throws StartError */
export async function makeKeyFile(path: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeDurably(path, text, 'wx').catch((error: unknown) => {
    throw new StartError(`The key file ${path} cannot be written (${codeOf(error)}).`);
  });
  return recipient;
}
