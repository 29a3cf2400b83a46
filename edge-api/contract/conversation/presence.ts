import * as v from 'valibot';

/** Body of `PUT /api/admin/presence/:id`: what an admin does with a submission that is open. */
export const Presence = v.strictObject({
  doing: v.picklist(['reading', 'writing'], 'This must be reading or writing.'),
});
export type Presence = v.InferOutput<typeof Presence>;

/** The answer: who else was there within the last 45 seconds, by the name that other admins see. */
export const PresentOthers = v.object({
  others: v.array(v.object({ name: v.string(), doing: Presence.entries.doing })),
});
export type PresentOthers = v.InferOutput<typeof PresentOthers>;
