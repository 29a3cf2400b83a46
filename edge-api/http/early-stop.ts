import type * as v from 'valibot';

/** A person corrects some fields and sends again; a body of 64 KB can have thousands that are wrong. */
const mostIssues = 20;

/**
 * Checks a value by its schema, and stops after a number of issues. The library has no such limit, but at each issue
 * it asks whether to stop, and each issue reads the language of its sentence once, so this code can count them.
 * `v.safeParse` would read both before it begins. A sender with more mistakes sees the others after correcting these.
 */
export const firstIssues = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) =>
  schema['~run']({ value }, untilTooMany());

function untilTooMany(): v.Config<v.BaseIssue<unknown>> {
  let issues = 0;
  return {
    get lang() {
      issues += 1;
      return undefined;
    },
    get abortEarly() {
      return issues >= mostIssues;
    },
  };
}
