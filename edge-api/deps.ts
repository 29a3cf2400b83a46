import type { MiddlewareHandler } from 'hono';
import type { Kysely } from 'kysely';
import type { SiteConfig } from './contract/session';
import type { ChangeOrder } from './db/recorded-change';
import type { RevisionWatch } from './db/revision-watch';
import type { Database } from './db/tables';
import type { UserRow } from './db/user-queries';
import type { VerifyProviderToken } from './identity/provider-tokens';
import type { SessionTokens, SessionUser } from './identity/session-tokens';
import type { Log } from './log';
import type { DrawSharePicture } from './site/share-pictures';
import type { Site } from './site/site';

/** What the app is made of; the server passes in what is real, a test what it wants to see. */
export type Deps = {
  db: Kysely<Database>;
  revision: Pick<RevisionWatch, 'current'>;
  verifyProviderToken: VerifyProviderToken;
  sessions: SessionTokens;
  /** Lower-cased; whoever signs in with one of them, verified, becomes admin. */
  adminEmails: ReadonlySet<string>;
  config: SiteConfig;
  site: Site;
  /** Serves the files of the built client, and passes everything else on. */
  assets: MiddlewareHandler;
  sharePicture: DrawSharePicture;
  /** Origins that the pages may connect to besides their own: the account emulator, a development server. */
  connectTo: readonly string[];
  /** Compresses with Brotli; runtimes without it leave it out. */
  brotli?: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
  log: Log;
};

/** What middleware leaves for the routes. */
export type AppEnv = { Variables: { user: SessionUser | null } };

/** As `requireUser` leaves it. */
export type SignedInEnv = { Variables: { account: UserRow } };

/** As `readOrder` leaves it. */
export type ChangingEnv = { Variables: { account: UserRow; order: ChangeOrder } };
