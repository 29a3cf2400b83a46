import { Hono } from 'hono';
import * as v from 'valibot';
import { OwnMessage, OwnRequest } from '../contract/office/inbox';
import { Me } from '../contract/office/people';
import { messagesOf, requestsOf } from '../db/inbox-queries';
import type { Deps, SignedInEnv } from '../deps';
import { requireUser } from '../middleware/require-user';
import { describe } from './describe';

/** What signed-in users see of themselves. */
export const meRoutes = ({ db, sessions }: Pick<Deps, 'db' | 'sessions'>) =>
  new Hono<SignedInEnv>()
    .use('/me/*', requireUser({ db, sessions }))
    .get(
      '/me',
      describe('Who the session token stands for', 'Accounts', meAnswer(Me), [401, 403]),
      (c) => {
        const { uid, email, display_name: displayName, role } = c.get('account');
        return c.json({ uid, email, displayName, role } satisfies Me);
      },
    )
    .get(
      '/me/contact-messages',
      describe(
        'The messages that I sent, newest first',
        'Accounts',
        meAnswer(v.array(OwnMessage)),
        [401, 403],
      ),
      async (c) => c.json(await messagesOf(db, c.get('account').uid)),
    )
    .get(
      '/me/service-requests',
      describe(
        'The requests that I sent with their timeline, newest first',
        'Accounts',
        meAnswer(v.array(OwnRequest)),
        [401, 403],
      ),
      async (c) => c.json(await requestsOf(db, c.get('account').uid)),
    );

const meAnswer = <Schema extends v.GenericSchema>(schema: Schema) => ({
  schema,
  meaning: 'What is the caller’s own.',
});
