import type { Role } from '../../edge-api/contract/sign-in';

/** The words for the roles of users. */
export const roleLabels: Record<Role, string> = { admin: 'Admin', user: 'Customer' };
