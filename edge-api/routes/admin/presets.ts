import { Hono } from 'hono';
import { Preset, PresetInput } from '../../contract/admin/presets';
import { deletePreset, savePreset } from '../../db/admin/preset-changes';
import { findRecord } from '../../db/admin/record-lists';
import type { ChangingEnv, Deps } from '../../deps';
import { answerChange } from '../../http/answer-change';
import { readChangeRequest } from '../../middleware/change-request';
import { jsonBody, jsonOnly, uuidParam, uuidV7Param } from '../../middleware/json-body';
import { onceMigrated } from '../../middleware/once-migrated';
import { type Description, describe } from '../describe';

const writing = {
  ...{ tag: 'Admin', security: 'admin', headers: ['Idempotency-Key', 'If-Match'] },
  answer: { schema: Preset, meaning: 'The preset as it is now.', headers: ['ETag'] },
  problems: [400, 401, 403, 404, 412, 413, 415, 422, 428],
} satisfies Partial<Description>;

/** Saved views of the inbox and text blocks, which all admins share. */
export const adminPresetsRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<ChangingEnv>()
    .use('/admin/presets/:id', onceMigrated(db))
    .put(
      '/admin/presets/:id',
      describe({
        ...writing,
        operationId: 'savePreset',
        summary:
          'Create a view or text block under an id of the client’s (If-None-Match: *), or change it (If-Match)',
        headers: [...writing.headers, 'If-None-Match'],
      }),
      uuidV7Param,
      jsonOnly,
      jsonBody(PresetInput),
      readChangeRequest(),
      async (c) => {
        const { id } = c.req.valid('param');
        const input = c.req.valid('json');
        return answerChange(
          c,
          (request) => savePreset(db, id, input, request),
          () => findRecord(db, 'presets', id),
        );
      },
    )
    .delete(
      '/admin/presets/:id',
      describe({
        ...writing,
        operationId: 'deletePreset',
        summary: 'Delete a view or text block; a later change brings it back',
        problems: [400, 401, 403, 404, 412, 422, 428],
      }),
      uuidParam,
      readChangeRequest({ body: false, version: true }),
      async (c) => {
        const { id } = c.req.valid('param');
        return answerChange(
          c,
          (request) => deletePreset(db, id, request),
          () => findRecord(db, 'presets', id),
        );
      },
    );
