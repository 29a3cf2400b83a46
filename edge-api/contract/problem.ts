import * as v from 'valibot';

/** One wrong field of a request: `path` is dotted (`cargo.packages.0.weightKg`), `message` is for people. */
export const FieldError = v.object({ path: v.string(), message: v.string() });
export type FieldError = v.InferOutput<typeof FieldError>;

/** RFC 9457 problem details, the body of every error of the API. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(FieldError)),
});
export type Problem = v.InferOutput<typeof Problem>;

export const problemMediaType = 'application/problem+json';
