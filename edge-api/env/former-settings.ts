// @until 0.8 Settings that an operator of 0.4.0 may have; docs/upgrade.md names what replaced them.
const former = [
  'AUTH_EMULATOR_PORT',
  'FILES_WITHOUT_ACCOUNT_MB_PER_DAY',
  'MAIL_COMPANY_PER_HOUR',
  'MAIL_RECEIPTS_PER_DAY_EACH',
  'MAIL_RECEIPTS_PER_HOUR',
  'MAIL_RECEIPTS_PER_HOUR_EACH',
  'METRICS_HOST',
  'RETAIN_AUDIT_DETAILS_DAYS',
  'RETAIN_MAIL_BODIES_DAYS',
  'SIGNING_KEY_MAX_AGE_DAYS',
];

/** Returns the names of settings that are set but no longer read. */
export const formerSettingsIn = (env: Readonly<Record<string, string | undefined>>): string[] =>
  former.filter((name) => env[name]?.trim());
