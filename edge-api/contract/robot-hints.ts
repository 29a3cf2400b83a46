import * as v from 'valibot';

/** No person opens a page, fills in its form and sends it faster than this. */
const fastestPersonMs = 1500;

/**
 * The fields that a form sends besides its text, so that robots can be recognised. All of them may be missing (older
 * clients, a form restored from a draft) or nonsense: they never cause a refusal.
 */
export const robotHints = {
  /** A field that people don't see: a robot fills it in. */
  website: v.fallback(v.optional(v.string()), undefined),
  /** How long the page was open when its form was sent, in ms. */
  openForMs: v.fallback(v.optional(v.number()), undefined),
};
export type RobotHints = { website?: string | undefined; openForMs?: number | undefined };

/** Whether it was a robot, as far as one can tell; people may be taken for one now and then. */
export const seemsAutomatic = ({ website, openForMs }: RobotHints): boolean =>
  Boolean(website) || (openForMs !== undefined && openForMs < fastestPersonMs);
