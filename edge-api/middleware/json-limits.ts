import type { MiddlewareHandler } from 'hono';
import { ProblemError } from '../http/problem';

// Five times what the longest list of ours may hold, and twice as deep as any body of ours is.
const mostEntries = 1000;
const deepest = 16;

/**
 * Whether a JSON value is of a shape that a schema reads in a moment. In 64 KB there is room for 30,000
 * entries, each of which would be looked into before somebody counts them.
 */
export function withinLimits(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest || level.some((nested) => entriesOf(nested) > mostEntries)) return false;
    level = level.flatMap((nested) => Object.values(nested)).filter(isNested);
  }
  return true;
}

/** Refuses (400) JSON of another shape; goes before a schema, and behind the limit of the body's size. */
export const modestJson: MiddlewareHandler = async (c, next) => {
  // What is no JSON at all is for the schema's reader to refuse.
  const body: unknown = await c.req.json().catch(() => null);
  if (!withinLimits(body)) {
    throw new ProblemError(400, 'The request holds too many entries, or is nested too deeply.');
  }
  await next();
};

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const entriesOf = (value: object): number =>
  Array.isArray(value) ? value.length : Object.keys(value).length;
