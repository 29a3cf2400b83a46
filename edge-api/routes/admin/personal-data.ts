import { Hono } from 'hono';
import * as v from 'valibot';
import {
  ErasedData,
  PersonalDataErasure,
  PersonalDataPreview,
  PersonalDataRequest,
} from '../../contract/admin/personal-data';
import { notedToItsEnd } from '../../db/changes/note-export';
import { ReusedKeyError } from '../../db/changes/record-change';
import {
  AdminAccountError,
  erasePerson,
  findErased,
  noteAddressExport,
  UnseenDataError,
} from '../../db/personal-data/erase-person';
import { exportPerson } from '../../db/personal-data/export-person';
import { accountsOf, previewOf } from '../../db/personal-data/known-person';
import type { ChangingEnv, Deps } from '../../deps';
import { readFileIfThere } from '../../files/read-file';
import { ProblemError, reusedKey } from '../../http/problem';
import { streamedText } from '../../http/streamed-text';
import { whileAllowed } from '../../http/while-allowed';
import { readChangeRequest } from '../../middleware/change-request';
import { jsonBody, jsonOnly } from '../../middleware/json-body';
import { rateLimit } from '../../middleware/rate-limit';
import { describe } from '../describe';

const problems = [400, 401, 403, 413, 415, 429];

/**
 * The routes to the personal data of one e-mail address: show, export and erase it. All are POST, also the reads: an
 * address in a query would be stored in the logs of proxies.
 */
export const adminPersonalDataRoutes = (
  deps: Pick<
    Deps,
    | 'db'
    | 'fileStore'
    | 'log'
    | 'security'
    | 'clientAddress'
    | 'limits'
    | 'sessions'
    | 'adminSecondFactor'
  >,
) => {
  const { db, security } = deps;
  return new Hono<ChangingEnv>()
    .use('/admin/personal-data', rateLimit(deps, deps.limits.personalData))
    .use('/admin/personal-data/export', rateLimit(deps, deps.limits.personalData))
    .post(
      '/admin/personal-data',
      describe({
        operationId: 'previewPersonalData',
        summary: 'What is known of an address, and so what an erasure would erase',
        tag: 'Admin',
        security: 'admin',
        answer: {
          schema: PersonalDataPreview,
          meaning: 'Counts, accounts and references; no texts.',
        },
        problems,
      }),
      jsonOnly,
      jsonBody(PersonalDataRequest),
      async (c) => c.json(await previewOf(db, c.req.valid('json').email)),
    )
    .post(
      '/admin/personal-data/export',
      describe({
        operationId: 'exportPersonalData',
        summary: 'All that is known of an address, as a JSON file',
        tag: 'Admin',
        security: 'admin',
        answer: {
          schema: v.record(v.string(), v.unknown()),
          meaning: 'Accounts, messages, requests, e-mails, push subscriptions and changes.',
        },
        problems,
      }),
      jsonOnly,
      jsonBody(PersonalDataRequest),
      async (c) => {
        const { email } = c.req.valid('json');
        const by = c.get('by');
        const entry = await noteAddressExport(db, email, by);
        security({
          event: 'personal-data-exported',
          requestId: c.get('requestId'),
          byUid: by.uid,
          details: { auditEntry: entry },
        });
        const uids = (await accountsOf(db, email)).map((account) => account.uid);
        c.header('content-disposition', 'attachment; filename="personal-data.json"');
        const read = (id: string) => readFileIfThere(deps, id);
        const pieces = whileAllowed(deps, exportPerson(db, { email, uids }, 'admin', read), {
          authorization: c.req.header('authorization'),
          who: 'admin',
        });
        const noted = notedToItsEnd(db, entry, pieces);
        return c.body(streamedText(c, deps, noted), 200, { 'content-type': 'application/json' });
      },
    )
    .post(
      '/admin/personal-data/erase',
      describe({
        operationId: 'erasePersonalData',
        summary: 'Erase all that is known of an address, if it is still what the preview said',
        tag: 'Admin',
        security: 'admin',
        headers: ['Idempotency-Key'],
        answer: {
          schema: ErasedData,
          meaning: 'How much was erased; the same again for the same key.',
        },
        problems: [...problems, 409, 422],
        meanings: {
          409: 'Something is new: `preview` says what is there now; or it is an admin’s account.',
        },
      }),
      jsonOnly,
      jsonBody(PersonalDataErasure),
      readChangeRequest({ body: true, version: false }),
      async (c) => {
        const erasure = c.req.valid('json');
        const request = c.get('changeRequest');
        try {
          await erasePerson(db, erasure, request);
        } catch (error) {
          throw await explained(error, () => previewOf(db, erasure.email));
        }
        const done = await findErased(db, request.key);
        if (!done) throw reusedKey();
        security({
          event: 'personal-data-erased',
          requestId: c.get('requestId'),
          byUid: request.by.uid,
          details: { auditEntry: request.key },
        });
        return c.json(done);
      },
    );
};

async function explained(error: unknown, read: () => Promise<PersonalDataPreview>) {
  if (error instanceof UnseenDataError) {
    const title = 'Something was added or changed since you looked. Please look again.';
    return new ProblemError(409, title, { more: { preview: await read() } });
  }
  if (error instanceof AdminAccountError) return adminAccount();
  return error instanceof ReusedKeyError ? reusedKey() : error;
}

/** Refuses to erase an admin, who is erased in two steps, so that no one erases an admin by mistake. */
export const adminAccount = () =>
  new ProblemError(
    409,
    'This is an admin’s account. Make it a customer’s account first, then erase it.',
  );
