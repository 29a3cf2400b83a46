/** Databases that a test's own is copied from. */
export const templates = {
  /** Nothing in it at all. */
  bare: 'template0',
  /** The schema without rows. */
  migrated: 'sampan_migrated',
  /** What a first start leaves. */
  seeded: 'sampan_seeded',
} as const;
