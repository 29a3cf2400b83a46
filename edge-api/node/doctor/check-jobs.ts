import { type Kysely, sql } from 'kysely';
import { hasQueues, jobSchema, jobSchemaAdvice, queues } from '../../db/jobs/job-tables';
import type { Database } from '../../db/tables';
import { type Finding, findingsOf } from './finding';

/** Whether the queue of mails and webhooks is there, or can be made. */
export async function checkJobs(db: Kysely<Database>): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('queue');
  if (await hasQueues(db, queues)) return ok('The queue of mails and webhooks is there.');
  const missing = `Mails and webhooks wait: the database has no queue (the schema ${jobSchema}).`;
  const { rows } = await sql<{ may: boolean }>`
    select has_database_privilege(current_database(), 'CREATE') as may`.execute(db);
  return rows[0]?.may
    ? warning(missing, 'Run "sampan migrate".')
    : failed(`${missing} The database user may not make it.`, jobSchemaAdvice);
}
