import * as v from 'valibot';
import { requiredText, Timestamp, UuidV7 } from '../fields';

const presetKinds = ['view', 'text'] as const;

/** The longest query of the inbox's address, and the longest text block. */
const longestView = 1000;
const longestText = 4000;

/**
 * Body of `PUT /api/admin/presets/:id`. The value of a view is the query of the inbox's address; that of a text
 * block its text, with placeholders such as `{name}`.
 */
export const PresetInput = v.pipe(
  v.strictObject({
    kind: v.picklist(presetKinds, 'The kind must be view or text.'),
    name: requiredText('Name', 80),
    value: requiredText('Text', longestText),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['value']],
      ({ kind, value }) => kind === 'text' || value.length <= longestView,
      `A view can be at most ${longestView} characters long.`,
    ),
    ['value'],
  ),
);
export type PresetInput = v.InferOutput<typeof PresetInput>;

/** A saved view or a text block, for all admins. One that is deleted has `deletedAt`; a change brings it back. */
export const Preset = v.object({
  id: UuidV7,
  kind: v.picklist(presetKinds),
  name: v.string(),
  value: v.string(),
  version: v.number(),
  updatedAt: Timestamp,
  deletedAt: v.nullable(Timestamp),
});
export type Preset = v.InferOutput<typeof Preset>;
