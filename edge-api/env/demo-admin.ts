import { company } from '../../pwa/config/company/company';

const [, domain] = company.email.split('@');

/** The demo accounts of the emulator: one is an admin. */
export const demoAdminEmail = `admin@${domain}`;
export const demoVisitorEmail = `visitor@${domain}`;
