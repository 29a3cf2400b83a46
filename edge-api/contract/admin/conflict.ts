import * as v from 'valibot';
import { Problem } from '../problem';

/** The body of a 412: the state that the change did not know of, as a record of its kind. */
export const ConflictProblem = v.object({
  ...Problem.entries,
  current: v.record(v.string(), v.unknown()),
});
export type ConflictProblem = v.InferOutput<typeof ConflictProblem>;
