import { Hono } from 'hono';
import type * as v from 'valibot';
import {
  ChangedRequest,
  MessageChange,
  MessageRecord,
  RequestChange,
  type RequestRecord,
} from '../../contract/admin/inbox';
import { Preset, PresetInput } from '../../contract/admin/presets';
import { Presence, PresentOthers } from '../../contract/conversation/presence';
import { plainFormats } from '../../contract/freight/text-formats';
import { printedQuotation } from '../../contract/quotation/printed-quotation';
import { shownQuotation } from '../../contract/quotation/quotation';
import { unprintedTexts } from '../../contract/quotation/unprinted';
import { findRecord } from '../../db/admin/record-list-queries';
import { UnknownAssigneeError } from '../../db/inbox/admin-columns';
import { changeByStaff, StepNotAllowedError } from '../../db/inbox/change-by-staff';
import { NoRequestError } from '../../db/inbox/make-request';
import { NoMergeError } from '../../db/inbox/require-mergeable';
import { notePresence } from '../../db/staff/note-presence';
import { deletePreset, savePreset } from '../../db/staff/save-preset';
import { RefusedStepError } from '../../db/submissions/change-submission';
import { ConversationFullError } from '../../db/submissions/reply-pages';
import type { ChangingEnv, Deps, StaffEnv } from '../../deps';
import { answerChange } from '../../http/answer-change';
import { answerFile } from '../../http/file-download';
import { invalidFields, ProblemError } from '../../http/problem';
import { answerQuotation } from '../../http/quotation-file';
import { noStep, stepRefused } from '../../http/refusals/step-refusals';
import { readChangeRequest } from '../../middleware/change-request';
import { fileParam, jsonBody, jsonOnly, pdfParam, uuidParam } from '../../middleware/json-body';
import { rateLimit } from '../../middleware/rate-limit';
import { describe } from '../describe';
import { noteFileDownload } from './note-export';
import { wholeRecordRoutes } from './whole-record';

const problems = [400, 401, 403, 404, 409, 412, 413, 415, 422, 428];

type Needs = Pick<
  Deps,
  | 'db'
  | 'mails'
  | 'writeQuotation'
  | 'fileStore'
  | 'sessions'
  | 'adminSecondFactor'
  | 'log'
  | 'security'
>;

const file = {
  tag: 'Admin' as const,
  security: 'admin' as const,
  answer: { type: 'application/octet-stream' as const, meaning: 'The file, to be saved.' },
  problems: [400, 401, 403, 404, 503],
};

/** The routes with which admins change messages and requests: status, assignment, notes, files. */
export const adminInboxRoutes = (deps: Needs) => {
  const { db } = deps;
  const updates = deps.mails?.updates ?? null;
  return new Hono<ChangingEnv>()
    .get(
      '/admin/service-requests/:id/files/:fileId',
      describe({
        operationId: 'downloadRequestFile',
        summary: 'A file of a service request',
        ...file,
      }),
      fileParam,
      async (c) => {
        const { id, fileId } = c.req.valid('param');
        const submission = await findRecord(db, 'service-requests', id);
        const note = submission && noteFileDownload(deps, c, 'service-request', submission);
        return answerFile(c, deps, {
          submission,
          fileId,
          who: 'admin',
          note,
        });
      },
    )
    .get(
      '/admin/contact-messages/:id/files/:fileId',
      describe({
        operationId: 'downloadMessageFile',
        summary: 'A file of a reply to a message',
        ...file,
      }),
      fileParam,
      async (c) => {
        const { id, fileId } = c.req.valid('param');
        const submission = await findRecord(db, 'contact-messages', id);
        const note = submission && noteFileDownload(deps, c, 'contact-message', submission);
        return answerFile(c, deps, {
          submission,
          fileId,
          who: 'admin',
          note,
        });
      },
    )
    .get(
      '/admin/service-requests/:id/quotations/:file',
      describe({
        operationId: 'downloadQuotationAsAdmin',
        summary: 'A quotation as its customer gets it, drafts too',
        tag: 'Admin',
        security: 'admin',
        answer: { type: 'application/pdf', meaning: 'The quotation, on A4.' },
        problems: [400, 401, 403, 404, 429, 503],
      }),
      pdfParam,
      async (c) => {
        const { id, file } = c.req.valid('param');
        const request = await findRecord(db, 'service-requests', id);
        const quotation = request?.quotations?.find((one) => one.id === file);
        return answerQuotation(c, deps, request, quotation && shownQuotation(quotation));
      },
    )
    .patch(
      '/admin/contact-messages/:id',
      describe({
        operationId: 'changeContactMessage',
        summary:
          'Answer a contact message, change its status or assignment, or add an internal note',
        tag: 'Admin',
        security: 'admin',
        scope: 'contact-messages:write',
        headers: ['Idempotency-Key', 'If-Match'],
        answer: { schema: MessageRecord, meaning: 'The message as it is now.', headers: ['ETag'] },
        problems,
      }),
      uuidParam,
      jsonOnly,
      jsonBody(MessageChange),
      readChangeRequest(),
      async (c) => {
        const { id } = c.req.valid('param');
        const asked = { kind: 'contact-message', change: c.req.valid('json') } as const;
        return answerChange(
          c,
          (request) => changeByStaff(db, id, asked, request, updates).catch(explainRefusal),
          () => findRecord(db, 'contact-messages', id),
        );
      },
    )
    .patch(
      '/admin/service-requests/:id',
      describe({
        operationId: 'changeServiceRequest',
        summary:
          'Answer or quote a service request, take it a step further, assign it, or add a note',
        tag: 'Admin',
        security: 'admin',
        scope: 'service-requests:write',
        headers: ['Idempotency-Key', 'If-Match'],
        answer: { schema: ChangedRequest, meaning: 'The request as it is now.', headers: ['ETag'] },
        problems,
      }),
      uuidParam,
      jsonOnly,
      jsonBody(RequestChange),
      readChangeRequest(),
      async (c) => {
        const { id } = c.req.valid('param');
        const change = c.req.valid('json');
        const asked = { kind: 'service-request', change } as const;
        return answerChange(
          c,
          (request) => changeByStaff(db, id, asked, request, updates).catch(explainRefusal),
          async () => {
            const record = await findRecord(db, 'service-requests', id);
            return record && withWarnings(record, change.quotation?.id);
          },
        );
      },
    );
};

/** Adds the letters of the saved or sent quotation that its PDF can't show. */
function withWarnings(
  record: RequestRecord,
  id: string | undefined,
): v.InferOutput<typeof ChangedRequest> {
  const quotation = record.quotations?.find((one) => one.id === id);
  if (!quotation) return record;
  const dayOf = (at: string) => at.slice(0, 10);
  const printed = printedQuotation(shownQuotation(quotation), record, plainFormats, dayOf);
  const warnings = unprintedTexts(printed);
  return warnings.length > 0 ? { ...record, warnings } : record;
}

function explainRefusal(error: unknown): never {
  if (error instanceof RefusedStepError) throw stepRefused(error);
  if (error instanceof StepNotAllowedError) throw noStep(error);
  if (error instanceof ConversationFullError) throw new ProblemError(409, error.message);
  if (error instanceof UnknownAssigneeError) {
    throw invalidFields([{ path: 'assignedTo', message: error.message }]);
  }
  if (error instanceof NoMergeError) {
    throw invalidFields([{ path: 'mergedInto', message: error.message }]);
  }
  if (error instanceof NoRequestError) {
    throw invalidFields([{ path: 'asRequest', message: error.message }]);
  }
  throw error;
}

/** The route that says who else has a submission open, so that two admins do not answer the same one. */
export const adminPresenceRoutes = (deps: Pick<Deps, 'db' | 'clientAddress' | 'limits'>) =>
  new Hono<StaffEnv>().use('/admin/presence/:id', rateLimit(deps, deps.limits.presence)).put(
    '/admin/presence/:id',
    describe({
      operationId: 'notePresence',
      summary: 'Say that one has a submission open, and read who else has',
      tag: 'Admin',
      security: 'admin',
      answer: { schema: PresentOthers, meaning: 'Who was there within the last 45 seconds.' },
      problems: [400, 401, 403, 404, 413, 415, 429],
    }),
    uuidParam,
    jsonOnly,
    jsonBody(Presence),
    async (c) => {
      const present = await notePresence(
        deps.db,
        c.req.valid('param').id,
        c.req.valid('json'),
        c.get('by'),
      );
      if (!present) throw new ProblemError(404, 'There is no such submission.');
      return c.json(present);
    },
  );

/** Saved views of the inbox and text blocks, which all admins share. */
export const adminPresetsRoutes = ({ db }: Pick<Deps, 'db'>) =>
  wholeRecordRoutes({
    path: '/admin/presets/:id',
    noun: 'preset',
    maxKb: 64,
    record: Preset,
    input: PresetInput,
    find: (id) => findRecord(db, 'presets', id),
    save: {
      operationId: 'savePreset',
      summary:
        'Create a view or text block under an id of the client’s (If-None-Match: *), or change it (If-Match)',
      change: (id, input, request) => savePreset(db, id, input, request),
    },
    remove: {
      operationId: 'deletePreset',
      summary: 'Delete a view or text block; a later change brings it back',
      change: (id, request) => deletePreset(db, id, request),
    },
  });
