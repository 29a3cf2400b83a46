/** The demo account of the emulator that is an admin. */
export const demoAdminEmail = 'admin@sampan.example';
