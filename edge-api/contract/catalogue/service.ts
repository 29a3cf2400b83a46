import * as v from 'valibot';
import { Picture } from './picture';
import { requestOptionEntries } from './request-options';

export const directions = ['export', 'import', 'both'] as const;
export const serviceModes = ['air', 'sea', 'road', 'multimodal', 'none'] as const;

/** A freight service of the catalogue. `description` is the Markdown subset of `markdown.ts`; times are ISO 8601 UTC. */
export const Service = v.object({
  id: v.pipe(v.string(), v.uuid()),
  slug: v.string(),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120)),
  summary: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300)),
  description: v.pipe(v.string(), v.maxLength(20_000)),
  direction: v.picklist(directions),
  mode: v.picklist(serviceModes),
  highlights: v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(160))),
  image: Picture,
  ...requestOptionEntries,
  position: v.pipe(v.number(), v.integer()),
  published: v.boolean(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Service = v.InferOutput<typeof Service>;
