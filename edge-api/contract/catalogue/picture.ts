import * as v from 'valibot';

/** A picture of ours: `src` is a path on this site, `width` and `height` are its own pixels. */
export const Picture = v.object({
  src: v.pipe(v.string(), v.startsWith('/'), v.maxLength(300)),
  alt: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type Picture = v.InferOutput<typeof Picture>;
