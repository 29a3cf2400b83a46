/** A release, and the schemas that its processes run on. */
export type Release = {
  version: string;
  /** The newest migration that it brings. */
  lastMigration: string;
  /** Its processes also run on a schema that has no migration after this one. */
  oldestSchema: string;
};

/** Every release, oldest first. The last one is this program. */
export const releases: readonly [Release, ...Release[]] = [
  { version: '0.1.0', lastMigration: '018-seed-edition', oldestSchema: '018-seed-edition' },
  {
    version: '0.2.0',
    lastMigration: '021-unsent-mails',
    oldestSchema: '018-seed-edition',
  },
  {
    version: '0.3.0',
    lastMigration: '024-webhook-makers',
    oldestSchema: '018-seed-edition',
  },
  {
    version: '0.4.0',
    lastMigration: '026-erased-deliveries',
    oldestSchema: '018-seed-edition',
  },
  {
    version: '0.5.0',
    lastMigration: '028-without-former-requests',
    oldestSchema: '026-erased-deliveries',
  },
  {
    version: '0.6.0',
    lastMigration: '045-accepted-quotations',
    oldestSchema: '026-erased-deliveries',
  },
  { version: '0.7.0', lastMigration: '046-submissions', oldestSchema: '046-submissions' },
];

/** The release that this program is. */
export const thisRelease = releases.at(-1) ?? releases[0];

/**
 * The first release did not know that a newer schema can be good for it: it stops at every name in
 * `kysely_migration` that it does not know. So later migrations are noted in a table of their own.
 */
export const firstRelease = releases[0];
