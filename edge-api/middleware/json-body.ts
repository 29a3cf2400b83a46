import type { Context, Env, MiddlewareHandler } from 'hono';
import { resolver, uniqueSymbol, validator } from 'hono-openapi';
import * as v from 'valibot';
import { UuidV7 } from '../contract/fields';
import { referencePattern } from '../contract/reference';
import { firstIssues } from '../http/early-stop';
import { withinLimits } from '../http/json-limits';
import { invalidFields, ProblemError } from '../http/problem';
import { type BodyLimits, readBody } from '../http/read-body';

/**
 * Reads JSON of at most so many KiB, once, and sets `body` to its value. It refuses other types (415) before anything
 * is read, longer bodies (413), slow ones (408, see `readBody`), JSON whose shape would keep a schema busy, and texts
 * that are no JSON (400).
 */
export const jsonUpTo =
  (maxKb: number): MiddlewareHandler =>
  async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json') {
      throw new ProblemError(415, 'Please send JSON (content-type: application/json).');
    }
    const text = textOf(await readBody(c, upTo(maxKb)));
    if (!withinLimits(text, maxKb)) {
      throw new ProblemError(400, 'The request holds too many entries, or is nested too deeply.');
    }
    c.set('body', parseJson(text));
    await next();
  };

/**
 * Decodes the body; bytes that are not UTF-8 would be stored as other characters than were sent. @throws ProblemError
 * 400
 */
function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ProblemError(400, 'The request is not written in UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError(400, 'The request could not be read.');
  }
}

/** As `jsonUpTo`, for the size that forms need. */
export const jsonOnly: MiddlewareHandler = jsonUpTo(64);

/** Reads a body of at most so many KiB before the routes, whatever it is. @throws ProblemError 408, 413 */
export const bodyUpTo = (maxKb: number): MiddlewareHandler => bodyBefore(upTo(maxKb));

const upTo = (maxKb: number): BodyLimits => ({
  maxBytes: maxKb * 1024,
  tooLarge: `The request is too large: at most ${maxKb} KB.`,
});

/** Reads the whole body before the routes; they read it as if it came with the request. */
export function bodyBefore(limits: BodyLimits): MiddlewareHandler {
  return async (c, next) => {
    const body = await readBody(c, limits);
    if (c.req.raw.body) c.req.raw = new Request(c.req.raw, { body });
    await next();
  };
}

/** Checks the JSON that `jsonUpTo` read by its schema (400); the first fields that do not fit are named. */
export function jsonBody<Schema extends v.GenericSchema>(schema: Schema) {
  type Checked = {
    in: { json: v.InferInput<Schema> };
    out: { json: v.InferOutput<Schema> };
  };
  const check: MiddlewareHandler<Env, string, Checked> = async (c: Context, next) => {
    const { issues, value } = firstIssues(schema, c.get('body'));
    if (issues) refuse({ success: false, error: issues });
    c.req.addValidatedData('json', value as object);
    await next();
  };
  return Object.assign(check, { [uniqueSymbol]: { target: 'json', schema, ...resolver(schema) } });
}

/** Parses the query by its schema, as `jsonBody`. */
export const queryOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  validator('query', schema, refuse);

// In small letters, as PostgreSQL writes them: some programs write others.
const Uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
export const isUuid = (id: string) => v.is(Uuid, id);

/** Checks that the `id` of an address is a UUID; there is nothing under any other text (404). */
export const uuidParam = validator('param', v.object({ id: Uuid }), (result) => {
  if (!result.success) throw new ProblemError(404, 'There is nothing at this address.');
});

/** As `uuidParam`, but also takes the reference of a submission. */
export const idOrReference = validator(
  'param',
  v.object({ id: v.union([Uuid, v.pipe(v.string(), v.regex(referencePattern))]) }),
  (result) => {
    if (!result.success) throw new ProblemError(404, 'There is nothing at this address.');
  },
);

/** As `uuidParam`, but for the file of a request. */
export const fileParam = validator('param', v.object({ id: Uuid, fileId: Uuid }), (result) => {
  if (!result.success) throw new ProblemError(404, 'There is nothing at this address.');
});

/** As `uuidParam`, but for the PDF of a quotation: `file` is the quotation's id and ".pdf". */
export const pdfParam = validator(
  'param',
  v.object({
    id: Uuid,
    file: v.pipe(
      v.string(),
      v.regex(/^[0-9a-f-]{36}\.pdf$/),
      v.transform((file) => file.slice(0, -'.pdf'.length)),
    ),
  }),
  (result) => {
    if (!result.success) throw new ProblemError(404, 'There is nothing at this address.');
  },
);

/** As `uuidParam`, but for addresses that may create something: new ids are UUIDv7 (otherwise 400). */
export const uuidV7Param = validator('param', v.object({ id: UuidV7 }), refuse);

type Outcome = { success: boolean; error?: readonly unknown[] };

function refuse(result: Outcome): void {
  if (result.success) return;
  throw invalidFields(
    (result.error ?? []).map((issue) => {
      const known = issue as v.BaseIssue<unknown>;
      return { path: v.getDotPath(known) ?? '', message: known.message, ...expectedBy(known) };
    }),
  );
}

/** Returns the allowed type or values of a field; nothing for a field that is missing or not known. */
const expectedBy = ({ kind, expected, input }: v.BaseIssue<unknown>) =>
  kind === 'schema' && expected && expected !== 'never' && input !== undefined ? { expected } : {};
