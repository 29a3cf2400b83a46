import { Hono } from 'hono';
import { Presence, PresentOthers } from '../../contract/conversation/presence';
import { notePresence } from '../../db/staff/note-presence';
import type { Deps, StaffEnv } from '../../deps';
import { ProblemError } from '../../http/problem';
import { jsonBody, jsonOnly, uuidParam } from '../../middleware/json-body';
import { rateLimit } from '../../middleware/rate-limit';
import { describe } from '../describe';

/** The route that says who else has a submission open, so that two admins do not answer the same one. */
export const adminPresenceRoutes = (deps: Pick<Deps, 'db' | 'clientAddress' | 'limits'>) =>
  new Hono<StaffEnv>().use('/admin/presence/:id', rateLimit(deps, deps.limits.presence)).put(
    '/admin/presence/:id',
    describe({
      operationId: 'notePresence',
      summary: 'Say that one has a submission open, and read who else has',
      ...{ tag: 'Admin', security: 'admin' },
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
