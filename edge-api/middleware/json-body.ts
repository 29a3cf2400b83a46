import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { validator } from 'hono-openapi';
import * as v from 'valibot';
import { invalidFields, ProblemError } from './problem';

const maxBodyBytes = 64 * 1024;

/** Refuses bodies over 64 KiB (413) and other types than JSON (415) before anything is read. */
export const jsonOnly: MiddlewareHandler = every(
  async (c: Context, next: Next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json') {
      throw new ProblemError(415, 'Please send JSON (content-type: application/json).');
    }
    await next();
  },
  bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new ProblemError(413, 'The request is too large: at most 64 KB.');
    },
  }),
);

/** Parses the JSON body by its schema; what doesn't fit is told field by field (400). */
export const jsonBody = <Schema extends v.GenericSchema>(schema: Schema) =>
  validator('json', schema, (result) => refuse(result));

/** Parses the query by its schema, as `jsonBody`. */
export const queryOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  validator('query', schema, (result) => refuse(result));

/** The `id` of an address as a UUID; nothing can stand under anything else (404). */
export const uuidParam = validator(
  'param',
  v.object({ id: v.pipe(v.string(), v.uuid()) }),
  (result) => {
    if (!result.success) throw new ProblemError(404, 'There is nothing at this address.');
  },
);

type Outcome = { success: boolean; error?: readonly unknown[] };

function refuse(result: Outcome): void {
  if (result.success) return;
  throw invalidFields(
    (result.error ?? []).map((issue) => {
      const known = issue as v.BaseIssue<unknown>;
      // An object's own complaint of a missing entry speaks to programmers.
      const missing = known.type === 'object' && known.received === 'undefined';
      return {
        path: v.getDotPath(known) ?? '',
        message: missing ? 'This field is missing.' : known.message,
      };
    }),
  );
}
