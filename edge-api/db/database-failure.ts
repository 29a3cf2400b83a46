/** Why the database could not do its work. The request itself was fine. */
export type FailureKind =
  | 'unreachable'
  | 'read-only'
  | 'busy'
  | 'full'
  | 'slow'
  | 'conflict'
  | 'broken'
  | 'unprepared';

/**
 * The database could not do its work, and the same request may succeed later. `code` is the SQLSTATE
 * or Node's error code, null where the driver gives none.
 */
export class DatabaseFailure extends Error {
  override name = 'DatabaseFailure';
  constructor(
    readonly kind: FailureKind,
    readonly code: string | null,
    options?: ErrorOptions,
  ) {
    super(`The database ${failureMeanings[kind]} (${code ?? 'no answer'}).`, options);
  }
}

/** The rest of a sentence that begins with "The database". */
export const failureMeanings: Record<FailureKind, string> = {
  unreachable: 'cannot be reached or is restarting',
  'read-only': 'takes no changes: it is a standby, or set to read only',
  busy: 'has no free connection',
  full: 'has no room left on its disk',
  slow: 'took too long',
  conflict: 'could not do two changes at the same time',
  broken: 'reports a fault of its machine',
  unprepared: 'does not have the tables of this version',
};

/** After how many seconds a client should try again. */
export const retryAfterS: Record<FailureKind, number> = {
  // A restart takes about a second.
  unreachable: 2,
  // A failover ends within seconds, a wrong address does not.
  'read-only': 5,
  busy: 2,
  // A person has to make room first.
  full: 20,
  slow: 5,
  conflict: 1,
  broken: 10,
  unprepared: 5,
};

// https://www.postgresql.org/docs/current/errcodes-appendix.html; the longest match counts.
const kindsBySqlState: readonly (readonly [prefix: string, kind: FailureKind])[] = [
  ['08', 'unreachable'],
  // Wrong password, or no such database: the operator can correct both.
  ['28', 'unreachable'],
  ['3D000', 'unreachable'],
  // The database is shutting down, has crashed, is starting, was dropped, or ended an idle session.
  ['57P', 'unreachable'],
  // After a failover this connection leads to a standby.
  ['25006', 'read-only'],
  ['25P03', 'slow'],
  ['57014', 'slow'],
  ['55P03', 'slow'],
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  ['53100', 'full'],
  ['53200', 'broken'],
  ['53', 'busy'],
  ['58', 'broken'],
];

/** The kind of an error that the database reported; null for an error in a statement. */
export function kindOfSqlState(code: string): FailureKind | null {
  return kindsBySqlState.find(([prefix]) => code.startsWith(prefix))?.[1] ?? null;
}

/** Whether the database refused a value that it can't store or compute with (SQLSTATE class 22). */
export const isRefusedValue = (error: unknown): boolean =>
  /^22[0-9A-Z]{3}$/.test(codeOf(error) ?? '');

/** The `code` of an error of PostgreSQL or Node, or null. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
