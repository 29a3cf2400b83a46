import * as v from 'valibot';
import { contactMessageStatuses } from '../contact-message';
import { storable } from '../fields';
import { serviceRequestStatuses } from '../service-request';
import { type AdminRecord, type AdminScope, adminScopes, recordOf } from './admin-feed';

/**
 * A device stores what was received or changed within so many days, and what is open at any age. The
 * rest is fetched when an admin asks for it.
 */
export const storedForDays = 365;

/** An instant in ISO 8601: what changed last before it is older than devices store. */
export const storedSince = (nowMs: number): string =>
  new Date(nowMs - storedForDays * 24 * 60 * 60_000).toISOString();

/** The statuses of messages and requests with which nothing is left to do. */
export const doneStatuses: readonly string[] = ['archived', 'closed'];

/** The most records of one answer. */
export const newestAtMost = 200;

/** Behind which record an answer begins: opaque, empty for the beginning. */
const Position = v.optional(
  v.pipe(v.string(), v.regex(/^([0-9]{1,16}~[^\0]{1,128})?$/, 'The position is not valid.')),
  '',
);

export const NewestQuery = v.object({
  scope: v.picklist(adminScopes, `The scope must be one of ${adminScopes.join(', ')}.`),
  before: Position,
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[0-9]{1,3}$/, 'The limit must be a number.'),
      v.transform(Number),
      v.minValue(1, 'The limit must be at least 1.'),
      v.maxValue(newestAtMost, `The limit can be at most ${newestAtMost}.`),
    ),
    String(newestAtMost),
  ),
});

/**
 * Answer of `GET /api/admin/newest`: what a device stores of a scope, newest first. `next` goes into the
 * next call as `before`, null at the end; `left` counts the records behind it. `cursor` is that of the
 * feed at the same moment: what changes later is behind it.
 */
export const adminNewest = <Scope extends AdminScope>(scope: Scope) =>
  v.object({
    items: v.array(recordOf(scope)),
    next: v.nullable(v.string()),
    left: v.number(),
    cursor: v.string(),
  });
export type AdminNewest<Scope extends AdminScope = AdminScope> = {
  items: AdminRecord<Scope>[];
  next: string | null;
  left: number;
  cursor: string;
};

/** The scopes of which devices store only a part. */
export const agingScopes = ['contact-messages', 'service-requests', 'audit'] as const;
export type AgingScope = (typeof agingScopes)[number];

const filterText = (name: string) =>
  v.optional(v.pipe(v.string(), v.maxLength(200), storable(name)), '');

/**
 * `id`: that one record, at any age. Else what is older than devices store: with this status
 * (`suspected`: what seems to come from robots; without it all but that), this assignee (`none`: no one),
 * these words, or of audit entries about this entity.
 */
export const OlderQuery = v.object({
  scope: v.picklist(agingScopes, `The scope must be one of ${agingScopes.join(', ')}.`),
  before: Position,
  id: v.optional(v.pipe(v.string(), v.uuid('The id must be a UUID.'))),
  entity: filterText('Entity'),
  status: v.optional(
    v.picklist(
      [...new Set(['suspected' as const, ...contactMessageStatuses, ...serviceRequestStatuses])],
      'There is no such status.',
    ),
  ),
  assigned: filterText('Assigned to'),
  q: filterText('Search'),
});
export type OlderFilter = Omit<v.InferInput<typeof OlderQuery>, 'scope' | 'before'>;
