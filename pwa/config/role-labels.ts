import type { Role } from '../../edge-api/contract/sign-in';

/** How the roles of users read. */
export const roleLabels: Record<Role, string> = { admin: 'Admin', user: 'Customer' };
