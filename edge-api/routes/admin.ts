import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../deps';
import { rateLimit } from '../middleware/rate-limit';
import { requireStaff, requireUser } from '../middleware/require-user';
import { adminCatalogueRoutes } from './admin-catalogue';
import { adminChangesRoutes } from './admin-changes';
import { adminCsvRoutes } from './admin-csv';
import { adminEventsRoutes } from './admin-events';
import { adminImportRoutes } from './admin-import';
import { adminInboxRoutes } from './admin-inbox';
import { adminOverviewRoutes } from './admin-overview';
import { adminPersonalDataRoutes } from './admin-personal-data';
import { adminPicturesRoutes } from './admin-pictures';
import { adminUsersRoutes } from './admin-users';

/** Everything below `/admin`; nobody but admins gets past the first line. */
export const adminRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .use('/admin/*', requireUser(deps), requireStaff(deps))
    .use('/admin/pictures/*', rateLimit(deps, deps.limits.uploads))
    .route('/', adminChangesRoutes(deps))
    .route('/', adminInboxRoutes(deps))
    .route('/', adminImportRoutes(deps))
    .route('/', adminCatalogueRoutes(deps))
    .route('/', adminPicturesRoutes(deps))
    .route('/', adminCsvRoutes(deps))
    .route('/', adminUsersRoutes(deps))
    .route('/', adminPersonalDataRoutes(deps))
    .route('/', adminOverviewRoutes(deps))
    .route('/', adminEventsRoutes(deps));
