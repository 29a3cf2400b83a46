import { Hono } from 'hono';
import { PushKey, PushSubscriptionInput } from '../contract/conversation/push';
import { publicPushKey } from '../db/push/push-key';
import {
  endPushSubscription,
  ForeignSubscriptionError,
  hasPushSubscription,
  storePushSubscription,
} from '../db/push/push-subscriptions';
import type { CustomerEnv, Deps } from '../deps';
import { invalidFields, ProblemError } from '../http/problem';
import { anyCustomer } from '../middleware/customer';
import { jsonBody, jsonUpTo, uuidParam } from '../middleware/json-body';
import { rateLimit } from '../middleware/rate-limit';
import { describe } from './describe';

const tag = 'Push';
const notKnown =
  'This device is not told of anything: its push service has ended its address. Subscribe again.';
const noPush = 'This server sends no push messages.';

type Needs = Pick<Deps, 'db' | 'sessions' | 'clientAddress' | 'limits' | 'pushHosts'>;

/** The routes of devices that want push messages about answers, see `db/push`. */
export const pushRoutes = (deps: Needs) => {
  const { db, limits, pushHosts } = deps;
  return new Hono<CustomerEnv>()
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
        const key = await publicPushKey(db);
        if (key === null) throw new ProblemError(404, noPush);
        return c.json({ key } satisfies PushKey);
      },
    )
    .use('/push-subscriptions/*', anyCustomer(deps), rateLimit(deps, limits.pushSubscriptions))
    .put(
      '/push-subscriptions/:id',
      describe({
        operationId: 'storePushSubscription',
        summary: 'Have a device told of news by push messages',
        tag,
        security: 'customer',
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
        const secondFactor = c.get('user')?.secondFactor ?? false;
        await storePushSubscription(db, id, subscription, c.get('rights'), secondFactor).catch(
          explain,
        );
        return c.body(null, 204);
      },
    )
    .get(
      '/push-subscriptions/:id',
      describe({
        operationId: 'getPushSubscription',
        summary: 'Whether a device is still told of news',
        tag,
        security: 'customer',
        answer: { status: 204, meaning: 'It is.' },
        problems: [400, 401, 403, 404, 429, 503],
        meanings: { 404: notKnown },
      }),
      uuidParam,
      async (c) => {
        const isKnown = await hasPushSubscription(db, c.req.valid('param').id, c.get('rights'));
        if (!isKnown) throw new ProblemError(404, notKnown);
        return c.body(null, 204);
      },
    )
    .delete(
      '/push-subscriptions/:id',
      describe({
        operationId: 'endPushSubscription',
        summary: 'Have a device told of nothing any more',
        tag,
        security: 'customer',
        answer: { status: 204, meaning: 'There is no such device any more.' },
        problems: [400, 401, 403, 404, 429, 503],
      }),
      uuidParam,
      async (c) => {
        await endPushSubscription(db, c.req.valid('param').id, c.get('rights'));
        return c.body(null, 204);
      },
    );
};

function explain(error: unknown): never {
  if (!(error instanceof ForeignSubscriptionError)) throw error;
  throw new ProblemError(422, 'This id was used before for another device.');
}
