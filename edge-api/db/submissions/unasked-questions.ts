import { type Kysely, sql } from 'kysely';
import type { ServiceQuestion } from '../../contract/catalogue/request-options';
import { questionText } from '../../contract/service-answers';
import type { ServiceRequestSubmission } from '../../contract/service-request';
import type { Database } from '../tables';

/**
 * Returns the ids of questions that a request answers, but that its service neither asks nor asked, with this text.
 * Such a request is not refused: staff see these ids, because a sender can write any text as a question.
 */
export async function unaskedQuestions(
  db: Kysely<Database>,
  { serviceSlug, answers }: Pick<ServiceRequestSubmission, 'serviceSlug' | 'answers'>,
): Promise<string[]> {
  if (answers.length === 0) return [];
  const lists = serviceSlug === null ? [] : await askedLists(db, serviceSlug);
  const asked = new Set(lists.flat().map((one) => keyOf(one.id, questionText(one))));
  return answers
    .filter(({ questionId, question }) => !asked.has(keyOf(questionId, question)))
    .map(({ questionId }) => questionId);
}

const keyOf = (id: string, text: string) => `${id} ${text}`;

/** Returns the present questions of a service, and those that admins replaced; by its present or a former slug. */
async function askedLists(db: Kysely<Database>, slug: string): Promise<ServiceQuestion[][]> {
  const { rows } = await sql<{ list: ServiceQuestion[] }>`
    with service as (
      select id, request_questions from services
      where slug = ${slug} or id in (
        select entity_id from former_addresses where kind = 'service' and address = ${slug}))
    select request_questions as list from service
    union all
    select before -> 'requestQuestions' from audit_entries
    where entity_kind = 'service' and entity_id in (select id::text from service)
      and jsonb_typeof(before -> 'requestQuestions') = 'array'`.execute(db);
  return rows.map(({ list }) => list);
}
