import { addressSetting, databaseAdvice } from '../db/database-advice';
import { codeOf, DatabaseFailure } from '../db/database-failure';
import { SchemaError } from '../db/schema/schema-state';
import { StartError } from '../env/start-error';

/** Of an expected failure the sentence for the operator; of a bug its trace. */
export function failureSentence(error: unknown, setting = addressSetting(process.env)): string {
  const isOlder = codeOf(error) === '42703' || codeOf(error) === '42P01';
  if (isOlder) return 'This database is of an older version: run "sampan migrate", then try again.';
  const failure = error instanceof SchemaError ? error.cause : error;
  const known = failure instanceof DatabaseFailure ? databaseAdvice(failure.code, setting) : null;
  if (known) return `The database ${known.wrong}. ${known.todo}`;
  const isExpected = [StartError, SchemaError, DatabaseFailure].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error && isExpected) return error.message;
  return `This did not work because of a bug:\n${error instanceof Error ? error.stack : error}`;
}
