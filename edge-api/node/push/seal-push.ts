import webPush from 'web-push';
import type { PushKeyPair } from '../../db/push/push-key';
import type { SealPush } from '../../push/push-worker';

/** Encrypts with `aes128gcm`, which every push service takes. */
export const sealPush: SealPush = ({ endpoint, keys, payload, topic, ttlS }, key, subject) => {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
    vapidDetails: { subject, ...key },
    contentEncoding: 'aes128gcm',
    urgency: 'normal',
    TTL: ttlS,
    topic,
  });
  return { address: endpoint, headers: headers as Record<string, string>, body: body ?? '' };
};

/** A new pair of keys that signs push messages. */
export const newPushKeyPair = (): PushKeyPair => webPush.generateVAPIDKeys();
