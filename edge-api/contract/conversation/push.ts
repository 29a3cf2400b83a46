import * as v from 'valibot';

/** The public half of the key that signs push messages: what a browser needs to subscribe, in Base64 (URL). */
export const PushKey = v.object({ key: v.string() });
export type PushKey = v.InferOutput<typeof PushKey>;

/**
 * How many devices get push messages about one submission, or about the submissions of one account; the newest ones.
 */
export const pushDevicesAtMost = 10;

/**
 * The way to reach a device, as `PushSubscription.toJSON` returns it: its address at the push service of its browser,
 * and the keys for encrypting messages (RFC 8291): a point of P-256 as 65 bytes, and a secret of 16.
 */
export const PushSubscriptionInput = v.object({
  endpoint: v.pipe(
    v.string('The address of the device is missing.'),
    v.maxLength(2000, 'The address of the device is too long.'),
    v.url('The address of the device must be a full address.'),
  ),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[A-P][\w-]{85}$/, 'The key of the device is not right.')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'The secret of the device is not right.')),
  }),
});
export type PushSubscriptionInput = v.InferOutput<typeof PushSubscriptionInput>;
