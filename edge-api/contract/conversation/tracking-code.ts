import * as v from 'valibot';
import { EmailAddress, UuidV7 } from '../fields';
import { referencePattern } from '../reference';
import { LinkKeyHash } from './link-key';

/** A mailed code is good for so long. */
export const codeMinutes = 15;

/** Body of `POST /api/tracking-codes`. `id` is made by the device, which names it with the code. */
export const TrackingCodeRequest = v.object({
  id: UuidV7,
  reference: v.pipe(
    v.string('The reference is missing.'),
    v.trim(),
    v.regex(referencePattern, 'This is not a reference, such as SR-7K3F-9QXD.'),
    v.toUpperCase(),
  ),
  email: EmailAddress,
});
export type TrackingCodeRequest = v.InferOutput<typeof TrackingCodeRequest>;

/** The answer to it, the same whether there is such a submission or not. */
export const AskedForCode = v.object({ id: UuidV7 });

/** Body of `POST /api/tracking-codes/:id/use`. */
export const TrackingCodeUse = v.object({
  code: v.pipe(
    v.string('The code is missing.'),
    v.transform((text) => text.replace(/\s/g, '')),
    v.regex(/^[0-9]{8}$/, 'A code has eight digits.'),
  ),
  linkKeyHash: LinkKeyHash,
});
export type TrackingCodeUse = v.InferOutput<typeof TrackingCodeUse>;

/** Which submission the device's link opens now. */
export const OpenedSubmission = v.object({ submissionId: v.string() });
export type OpenedSubmission = v.InferOutput<typeof OpenedSubmission>;
