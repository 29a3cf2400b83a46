import { Hono } from 'hono';
import { PushKey, PushSubscriptionInput } from '../contract/push';
import { publicPushKey } from '../db/push/push-key';
import {
  endPushSubscription,
  ForeignSubscriptionError,
  type PushRights,
  storePushSubscription,
} from '../db/push/push-subscriptions';
import { isMigrated } from '../db/schema/schema-state';
import type { Deps, SignedInEnv } from '../deps';
import { invalidFields, ProblemError } from '../http/problem';
import { jsonBody, jsonUpTo, uuidParam } from '../middleware/json-body';
import { rateLimit } from '../middleware/rate-limit';
import { requireUser } from '../middleware/who-asks';
import { describe } from './describe';

const tag = 'Push';
const noPush = 'This server sends no push messages.';

type Needs = Pick<Deps, 'db' | 'sessions' | 'clientAddress' | 'limits' | 'pushHosts'>;

/** Devices that are told of answers, see `db/push`. */
export const pushRoutes = (deps: Needs) => {
  const { db, limits, pushHosts } = deps;
  return new Hono<SignedInEnv>()
    .get(
      '/push-key',
      describe({
        operationId: 'getPushKey',
        summary: 'The key with which a browser subscribes to push messages',
        tag,
        security: 'anyone',
        answer: { schema: PushKey, meaning: 'A point of P-256 in Base64 (URL).' },
        problems: [404],
        meanings: { 404: noPush },
      }),
      async (c) => {
        const key = (await isMigrated(db)) ? await publicPushKey(db) : null;
        if (key === null) throw new ProblemError(404, noPush);
        return c.json({ key } satisfies PushKey);
      },
    )
    .use('/push-subscriptions/*', requireUser(deps), rateLimit(deps, limits.pushSubscriptions))
    .put(
      '/push-subscriptions/:id',
      describe({
        operationId: 'storePushSubscription',
        summary: 'Have a device told of news by push messages',
        tag,
        security: 'user',
        answer: { status: 204, meaning: 'It is stored. Of ten devices the oldest makes room.' },
        problems: [400, 401, 403, 404, 408, 413, 415, 422, 429, 503],
      }),
      uuidParam,
      jsonUpTo(8),
      jsonBody(PushSubscriptionInput),
      async (c) => {
        const subscription = c.req.valid('json');
        const refusal = pushHosts.refusalOf(subscription.endpoint);
        if (refusal) throw invalidFields([{ path: 'endpoint', message: refusal }]);
        const { id } = c.req.valid('param');
        const { secondFactor, rights } = askedBy(c.get('session'));
        await storePushSubscription(db, id, subscription, rights, secondFactor).catch(explain);
        return c.body(null, 204);
      },
    )
    .delete(
      '/push-subscriptions/:id',
      describe({
        operationId: 'endPushSubscription',
        summary: 'Have a device told of nothing any more',
        tag,
        security: 'user',
        answer: { status: 204, meaning: 'There is no such device any more.' },
        problems: [400, 401, 403, 404, 429, 503],
      }),
      uuidParam,
      async (c) => {
        const { rights } = askedBy(c.get('session'));
        await endPushSubscription(db, c.req.valid('param').id, rights);
        return c.body(null, 204);
      },
    );
};

function askedBy({ uid, signedInAtS, secondFactor }: SignedInEnv['Variables']['session']) {
  return { secondFactor, rights: { of: 'user', uid, signedInAtS } satisfies PushRights };
}

function explain(error: unknown): never {
  if (!(error instanceof ForeignSubscriptionError)) throw error;
  throw new ProblemError(422, 'This id was used before for another device.');
}
