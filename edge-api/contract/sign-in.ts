import * as v from 'valibot';
import { EmailAddress } from './fields';

/** Body of `POST /api/jwttoken`. */
export const TokenRequest = v.object({ email: EmailAddress });
/** The answer: a one-hour token signed by this API. */
export const TokenAnswer = v.object({ token: v.string() });

/** The settings of the identity provider that a browser needs; `authEmulatorUrl` is null in production. */
export const SiteConfig = v.object({
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  authEmulatorUrl: v.nullable(v.string()),
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;

export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];
