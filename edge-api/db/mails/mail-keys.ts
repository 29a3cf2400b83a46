import { type Kysely, sql, type Transaction } from 'kysely';
import { newLinkKey } from '../../contract/conversation/link-key';
import { sha256 } from '../../contract/sha256';
import type { Database } from '../tables';

/** Hashes of the secrets in one mail; see `mail_tokens` and `submission_links`. */
export type MailKeys = { linkHash: string; tokenHash: string };

const tokenLetters = 26;
// Mail servers may change the case of an address, so the letters are all lower case. Each of the 32 stands for five
// random bits.
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(tokenLetters)), (byte) =>
    alphabet.charAt(byte % alphabet.length),
  ).join('');

/** Whether a text is a mail token, in any case of its letters. */
export const isMailToken = (text: string): boolean => /^[a-z2-7]{26}$/i.test(text);

/** The SHA-256 of a mail token, in hex. */
export const hashOfToken = (token: string): Promise<string> => sha256(token.toLowerCase());

/**
 * Makes the secrets of a mail to a customer: a link key that opens the submission's page, and a token with which the
 * customer answers the mail or ends updates. The database has only their hashes. The transaction holds the
 * submission.
 */
export async function makeMailKeys(
  transaction: Transaction<Database>,
  submissionId: string,
  recipient: string,
): Promise<{ linkKey: string; token: string; keys: MailKeys }> {
  const linkKey = newLinkKey();
  const token = newToken();
  const keys = { linkHash: await sha256(linkKey), tokenHash: await hashOfToken(token) };
  await transaction
    .insertInto('submission_links')
    .values({ hash: keys.linkHash, submission_id: submissionId, held_by: 'mail' })
    .execute();
  await transaction
    .insertInto('mail_tokens')
    .values({
      hash: keys.tokenHash,
      submission_id: submissionId,
      mailbox: sql<string>`mailbox_hash(${recipient})`,
    })
    .execute();
  return { linkKey, token, keys };
}

/** Removes the secrets of a mail that no one received. */
export async function dropMailKeys(
  db: Kysely<Database>,
  { linkHash, tokenHash }: MailKeys,
): Promise<void> {
  await db.deleteFrom('submission_links').where('hash', '=', linkHash).execute();
  await db.deleteFrom('mail_tokens').where('hash', '=', tokenHash).execute();
}
