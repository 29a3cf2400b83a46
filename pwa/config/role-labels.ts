import type { Role } from '../../edge-api/contract/session';

/** How the roles of users read. */
export const roleLabels: Record<Role, string> = { admin: 'Admin', user: 'Customer' };
