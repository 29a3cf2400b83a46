import * as v from 'valibot';
import { newSecretLetters, secretLetters } from '../text/secret-letters';

const start = 'link_';
const letters = `${start}[0-9A-Za-z]{${secretLetters}}`;
const form = new RegExp(`^${letters}$`);

/** Each link key within a text, such as an address with its fragment. */
export const linkKeys = new RegExp(letters, 'g');

/**
 * A new link key: the secret by which a submission's page opens without an account. The server stores only
 * its SHA-256. It is the fragment of the link, which browsers send to no server.
 */
export const newLinkKey = (): string => start + newSecretLetters();

/** Whether a text, such as a bearer token or the end of an address, is a link key. */
export const isLinkKey = (text: string): boolean => form.test(text);

/** The SHA-256 of a link key in hex. */
export const LinkKeyHash = v.pipe(
  v.string('The hash of the link key is missing.'),
  v.regex(/^[0-9a-f]{64}$/, 'The hash of a link key has 64 hex digits.'),
);

/** Body of `POST /api/submissions/:id/links`. */
export const NewLink = v.object({ linkKeyHash: LinkKeyHash });
