import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { ProblemError } from '../http/problem';
import { bodyUpTo } from './json-body';

// A letter that is not Latin takes nine bytes in a form, and three in JSON, which may have 64 KB.
const maxKb = 128;
// The fullest request has 1,450 fields, and the work of reading a form grows with its fields.
const mostFields = 1600;

/**
 * Refuses every type but a browser's form (415) before anything is read, bodies that are too large (413) or slow
 * (408), and those with too many fields or with bytes that are not UTF-8 (400).
 */
export const formOnly: MiddlewareHandler = every(
  async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/x-www-form-urlencoded') {
      throw new ProblemError(415, 'Please send a form of this site.');
    }
    await next();
  },
  bodyUpTo(maxKb),
  async (c, next) => {
    const text = await c.req.text();
    if (!isUtf8(text)) throw new ProblemError(400, 'The form is not written in UTF-8.');
    if (text.split('&', mostFields + 1).length > mostFields) {
      throw new ProblemError(400, 'The form has too many fields.');
    }
    await next();
  },
);

/** Whether a form is valid UTF-8: wrong bytes would be stored as “�”. */
function isUtf8(form: string): boolean {
  try {
    decodeURIComponent(form);
    return !form.includes('\ufffd');
  } catch {
    return false;
  }
}
