import type * as v from 'valibot';

/** A person corrects some fields and sends again; a body of 64 KB can have thousands that are wrong. */
const mostIssues = 20;

/**
 * Checks a value by its schema, and looks no further after so many issues. The library has no such number,
 * but at each issue it asks whether to stop, and each issue reads the language of its sentence once: so they
 * can be counted. `v.safeParse` would ask for both before it begins. Who sends more mistakes is told of the
 * others after these.
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
