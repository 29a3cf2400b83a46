import pg from 'pg';
import { addressSetting, databaseAdvice, databaseSentence } from '../../db/database-advice';
import { codeOf, DatabaseFailure } from '../../db/database-failure';
import { SchemaError } from '../../db/schema/schema-state';
import { StoppedError } from '../../db/stoppable-work';
import { StartError } from '../../env/start-error';
import { FileStoreFailure } from '../../files/file-store';
import { withoutSecrets } from '../../log/without-secrets';
import { bugSentence, systemSentence } from './system-advice.mjs';

/**
 * Explains to the operator why a command or the start failed: what happened, and what to do. Only a failure that no
 * operator can repair is called a bug, with its trace.
 * @param setting the variable with the address of the database
 */
export function failureSentence(error: unknown, setting = addressSetting(process.env)): string {
  return (
    databaseFailureSentence(error instanceof SchemaError ? error.cause : error, setting) ??
    ownSentence(error, setting) ??
    refusalOfDatabase(error, setting) ??
    systemSentence(null, error) ??
    withoutSecrets(bugSentence(error))
  );
}

function databaseFailureSentence(error: unknown, setting: string): string | null {
  if (!(error instanceof DatabaseFailure)) return null;
  const isKnown = databaseAdvice(error.code, setting) !== null;
  return isKnown || error.kind === 'unreachable'
    ? databaseSentence(error.code, setting)
    : `${error.message} Repair that, then try again.`;
}

function ownSentence(error: unknown, setting: string): string | null {
  if (error instanceof StoppedError) {
    return 'It was stopped, and the database has undone what was not finished. Run it again to go on.';
  }
  if (error instanceof FileStoreFailure) {
    return `${error.message} Check S3_… and the store with "sampan doctor", then try again.`;
  }
  if (error instanceof SchemaError) {
    const known = databaseAdvice(codeOf(error.cause), setting);
    return known ? `${error.message} ${known.todo}` : error.message;
  }
  return error instanceof StartError ? error.message : null;
}

/** Explains an error where the database works and refused a statement. */
function refusalOfDatabase(error: unknown, setting: string): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const code = codeOf(error);
  if (code === '42703' || code === '42P01') {
    return `This database is of an older version, or not one of Sampan: check ${setting}, run "sampan migrate", which says when it needs a planned stop, then try again.`;
  }
  return databaseAdvice(code, setting) && databaseSentence(code, setting);
}
