import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../deps';
import { requireRole, requireUser } from '../middleware/require-user';
import { adminChangesRoutes } from './admin-changes';
import { adminInboxRoutes } from './admin-inbox';

/** Everything below `/admin`; nobody but admins gets past the first line. */
export const adminRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .use('/admin/*', requireUser(deps), requireRole('admin'))
    .route('/', adminChangesRoutes(deps))
    .route('/', adminInboxRoutes(deps));
