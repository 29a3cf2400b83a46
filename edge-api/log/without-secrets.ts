import { linkKeys } from '../contract/conversation/link-key';

const secretName =
  /authorization|cookie|password|secret|token|private_?jwk|signing_?keys|encryption_?keys|(?:smtp|database)_?url/i;

/** Replaces values for `JSON.stringify`. Our code logs no secrets, but the text of a library's error may hold one. */
export function printable(name: string, value: unknown): unknown {
  if (secretName.test(name) && value !== null) return '[hidden]';
  if (value instanceof Error) return withoutSecrets(value.stack ?? value.message);
  return typeof value === 'string' ? withoutSecrets(value) : value;
}

/** A text for the log, with `[hidden]` instead of passwords, tokens and keys. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/(?<=:\/\/)[^\s/@:]*:[^\s/]*@/g, '[hidden]@')
    .replace(/\b(bearer|basic)\s+[\w.~+/-]+=*/gi, '$1 [hidden]')
    .replace(linkKeys, '[hidden]')
    .replace(/[\w.-]+/g, (word) => (isToken(word) ? '[hidden]' : word));

// One pass over each word: a logged text may come from outside and be very long.
const isToken = (word: string): boolean =>
  word.startsWith('sampan_') || (word.includes('eyJ') && word.split('.').length > 2);
