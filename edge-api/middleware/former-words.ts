import type { MiddlewareHandler } from 'hono';
import { contractHeader } from '../contract/errors/contract-header';
import { isApiKey } from '../http/api-keys/key-form';

/** From this version of the contract on, pages know all of these words, and send their version. */
const knowsWords = 4;

/** @until 0.8 The nearest words that pages of 0.5.0 and before know: they refuse a whole list that contains another one. */
const formerWords = {
  'waiting-for-customer': 'reviewing',
  'no-bid': 'declined',
  rate: 'service',
  preset: 'service',
} as const;

/** Matches a new word. A text that a person wrote has its quotes escaped, so it never matches. */
const newWord = /"(status|from|to|entityKind)":"(waiting-for-customer|no-bid|rate|preset)"/g;

/**
 * Replaces newer statuses and kinds of the audit for pages that are open since a release without them. Programs get
 * the new words.
 */
export const formerWordsForPages: MiddlewareHandler = async (c, next) => {
  await next();
  const { req, res } = c;
  const token = req.header('authorization')?.replace(/^Bearer /, '') ?? '';
  const isOfPage = req.method === 'GET' && token !== '' && !isApiKey(token);
  if (!isOfPage || Number(req.header(contractHeader) ?? 0) >= knowsWords) return;
  if (!res.headers.get('content-type')?.startsWith('application/json')) return;
  const text = (await res.text()).replaceAll(
    newWord,
    (_, field: string, word: keyof typeof formerWords) => `"${field}":"${formerWords[word]}"`,
  );
  c.res = new Response(text, res);
  c.res.headers.delete('content-length');
};
