import { customerReply } from '../conversation/links';
import { addRequest } from '../inbox';
import type { TestApp } from '../test-app';
import { type Example, json } from './fuzz-headers';

/** Calls of the routes of a submission's page that succeed; `receivedFile`: a file of farida's, as the end of its address. */
export function conversationExamples(
  db: TestApp['db'],
  receivedFile: () => Promise<string>,
): Record<string, () => Example | Promise<Example>> {
  const own = async (end = '') =>
    `/api/submissions/${(await addRequest(db, { owner_uid: 'farida' })).id}${end}`;
  return {
    'GET /api/submissions/{id}': async () => ({ path: await own() }),
    'GET /api/submissions/{id}/files/{fileId}': async () => ({
      path: `/api/submissions/${await receivedFile()}`,
    }),
    'POST /api/submissions/{id}/replies': async () => ({
      path: await own('/replies'),
      headers: json,
      body: customerReply(),
    }),
    'DELETE /api/submissions/{id}/links': async () => ({ path: await own('/links') }),
  };
}
