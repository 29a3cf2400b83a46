import { expect, test } from 'vitest';
import { ApiError, UnreachableError } from '../../data/http/answers';
import { failureOf, providerMessages } from './provider-messages';

const withCode = (code: string) => Object.assign(new Error('Firebase: Error.'), { code });
const messageOf = (code: string) => failureOf(withCode(`auth/${code}`)).message;

const ownSentence = [
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
  'internal-error',
  'web-storage-unsupported',
  'invalid-api-key',
  'operation-not-supported-in-this-environment',
  'email-already-in-use',
  'too-many-requests',
  'wrong-password',
];

test('every code that the provider may report has a sentence of its own', () => {
  const sentences = ownSentence.map((code) => {
    expect(providerMessages, code).toHaveProperty(code);
    return messageOf(code);
  });
  expect(new Set(sentences).size).toBe(ownSentence.length);
});

test('whether an account exists is told by none of them', () => {
  const same = ['user-not-found', 'invalid-credential', 'user-disabled'];
  for (const code of same) expect(messageOf(code), code).toBe(messageOf('wrong-password'));
});

test('each sentence is for people', () => {
  for (const [code, text] of Object.entries(providerMessages)) {
    expect(text, code).toMatch(/^[A-Z].{20,}\.$/s);
    expect(text, code).not.toMatch(/auth\/|firebase|undefined|token/i);
  }
});

test('what never reached the provider is a matter of the network, anything else is not', () => {
  const { code } = failureOf(new UnreachableError('No answer.'));
  expect(code).toBe('network-request-failed');
  expect(failureOf(new TypeError('Failed to fetch')).code).toBe('network-request-failed');
  const down = new ApiError({ type: 'about:blank', title: 'No.', status: 503 }, null);
  expect(failureOf(down).message).toBe(messageOf('internal-error'));
  expect(failureOf('?').message).toBe(messageOf('internal-error'));
  expect(messageOf('never-heard-of')).toBe(messageOf('internal-error'));
});
