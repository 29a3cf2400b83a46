// What an operator of 0.4.0 may have set; docs/upgrade.md says what took its place.
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

/** Settings that are set and not read any more, by their names. */
export const formerSettingsIn = (env: Readonly<Record<string, string | undefined>>): string[] =>
  former.filter((name) => env[name]?.trim());
