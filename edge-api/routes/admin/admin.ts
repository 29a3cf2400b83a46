import { Hono, type MiddlewareHandler } from 'hono';
import { maxImportBytes } from '../../contract/csv/csv-import';
import type { Deps, SignedInEnv } from '../../deps';
import { bodyUpTo } from '../../middleware/json-body';
import { rateLimit } from '../../middleware/rate-limit';
import { requireStaff } from '../../middleware/who-asks';
import { adminApiKeyRoutes, adminUsersRoutes } from './access';
import { adminInboxRoutes, adminPresenceRoutes, adminPresetsRoutes } from './inbox';
import { adminOverviewRoutes } from './overview';
import { adminPersonalDataRoutes } from './personal-data';
import { adminRatesRoutes } from './rates';
import {
  adminCsvRoutes,
  adminEventsRoutes,
  adminFeedRoutes,
  adminListRoutes,
} from './read-records';
import { adminWebhooksRoutes } from './webhooks';
import { adminCatalogueRoutes, adminPicturesRoutes, receivedPicture } from './write-catalogue';

/** Everything below `/admin`; only admins, and programs with an API key, get past the first line. */
export const adminRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .use('/admin/*', requireStaff(deps, wholeBody()))
    .use('/admin/pictures/*', rateLimit(deps, deps.limits.uploads))
    .route('/', adminFeedRoutes(deps))
    .route('/', adminListRoutes(deps))
    .route('/', adminInboxRoutes(deps))
    .route('/', adminCatalogueRoutes(deps))
    .route('/', adminPicturesRoutes(deps))
    .route('/', adminPresenceRoutes(deps))
    .route('/', adminPresetsRoutes(deps))
    .route('/', adminRatesRoutes(deps))
    .route('/', adminCsvRoutes(deps))
    .route('/', adminUsersRoutes(deps))
    .route('/', adminPersonalDataRoutes(deps))
    .route('/', adminOverviewRoutes(deps))
    .route('/', adminWebhooksRoutes(deps))
    .route('/', adminApiKeyRoutes(deps))
    .route('/', adminEventsRoutes(deps));

/** The routes refuse what is too large for them; no other body than a picture is larger than an import. */
function wholeBody(): MiddlewareHandler {
  const picture = receivedPicture();
  const other = bodyUpTo(maxImportBytes / 1024);
  return (c, next) =>
    c.req.path.startsWith('/api/admin/pictures/') ? picture(c, next) : other(c, next);
}
