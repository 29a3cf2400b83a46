import * as v from 'valibot';

const days = v.number();

/** The settings of this server that the privacy page tells. */
export const PrivacySettings = v.object({
  /** The days of `Retention`. */
  retention: v.object({
    submissionsDays: days,
    mailBodiesDays: days,
    auditDetailsDays: days,
    unusedAccountsDays: days,
  }),
  /** Most receipts to one address; null where this server sends no mail. */
  receipts: v.nullable(v.object({ perHour: v.number(), perDay: v.number() })),
  /** False where accounts are in an emulator for trying out. */
  accountsAtGoogle: v.boolean(),
  /** The host of the service to which errors are reported; null where there is none. Older servers do not send it. */
  errorReportsTo: v.optional(v.nullable(v.string()), null),
});
export type PrivacySettings = v.InferOutput<typeof PrivacySettings>;
