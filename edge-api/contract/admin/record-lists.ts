import * as v from 'valibot';
import { departments } from '../catalogue/departments';
import { slugPattern } from '../catalogue/slug';
import { contactMessageStatuses } from '../contact-message';
import { storable, Timestamp } from '../fields';
import { serviceRequestStatuses } from '../service-request';
import type { AdminRecord, AdminScope } from './admin-feed';
import { AuditEntry } from './audit';
import { ProductRecord, ServiceRecord } from './catalogue-input';
import { MessageRecord, RequestRecord } from './inbox';
import { UserRecord } from './people';
import { Preset } from './presets';

/** The most records of one answer. */
export const listedAtMost = 200;

/**
 * One page of a list, newest first. `nextCursor` goes into the next call as `cursor`, null on the last page. With
 * `follow=yes` it also has `left`, how many records come after this page, and `feedCursor`, from which `GET
 * /api/admin/changes` gives all changes after this answer.
 */
const pageOf = <Schema extends v.GenericSchema>(record: Schema) =>
  v.object({
    items: v.array(record),
    nextCursor: v.nullable(v.string()),
    left: v.optional(v.number()),
    feedCursor: v.optional(v.string()),
  });
export const recordPages = {
  services: pageOf(ServiceRecord),
  products: pageOf(ProductRecord),
  'contact-messages': pageOf(MessageRecord),
  'service-requests': pageOf(RequestRecord),
  users: pageOf(UserRecord),
  audit: pageOf(AuditEntry),
  presets: pageOf(Preset),
} satisfies Record<AdminScope, v.GenericSchema>;
export type RecordPage<Scope extends AdminScope = AdminScope> = {
  items: AdminRecord<Scope>[];
  nextCursor: string | null;
  left?: number;
  feedCursor?: string;
};
/** A page that was asked for with `follow=yes`. */
export type FollowedPage<Scope extends AdminScope = AdminScope> = Required<RecordPage<Scope>>;

/** Whether records of a sort are left out, listed with the others, or the only ones. */
const among = v.picklist(['no', 'yes', 'all']);

const text = (label: string) => v.optional(v.pipe(v.string(), v.maxLength(200), storable(label)));

// The time of the last record in microseconds, and its key.
const uuidPosition = /^[0-9]{1,16}~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uidPosition = /^[0-9]{1,16}~[^\0]{1,128}$/;

const paging = (position: RegExp) => ({
  /** Opaque. */
  cursor: v.optional(v.pipe(v.string(), v.regex(position, 'The cursor is not valid.'))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[0-9]{1,3}$/, 'The limit must be a number.'),
      v.transform(Number),
      v.minValue(1, 'The limit must be at least 1.'),
      v.maxValue(listedAtMost, `The limit can be at most ${listedAtMost}.`),
    ),
    '50',
  ),
  /** Words that a record must have, in any order and case. */
  q: text('Search'),
  follow: v.optional(v.picklist(['yes'])),
});

const changing = {
  ...paging(uuidPosition),
  /** Changed at this time or later. */
  updatedSince: v.optional(Timestamp),
};

/** The records that devices of the dashboard store; `no`: those that are too old for them. */
const onDevices = v.optional(among, 'all');

/** `open`: all with which something is left to do. */
const received = <const Status extends string>(statuses: readonly Status[]) => ({
  ...changing,
  receivedSince: v.optional(Timestamp),
  /** The time itself is left out, so that two spans share no record. */
  receivedBefore: v.optional(Timestamp),
  /** Records that look as if a robot wrote them. */
  suspected: v.optional(among, 'no'),
  status: v.optional(v.picklist(['open', ...statuses], 'There is no such status.')),
  /** The uid of an admin, or `none`. */
  assigned: text('Assigned to'),
  onDevices,
});

const catalogue = {
  ...changing,
  published: v.optional(v.picklist(['yes', 'no'])),
  /** What is in the trash. */
  trash: v.optional(among, 'no'),
};

/** The parameters of each list. They are strict: ignoring a mistyped filter would give all records. */
export const listQueries = {
  services: v.strictObject(catalogue),
  products: v.strictObject({
    ...catalogue,
    department: v.optional(
      v.picklist(departments, `The department must be one of ${departments.join(', ')}.`),
    ),
  }),
  'contact-messages': v.strictObject(received(contactMessageStatuses)),
  'service-requests': v.strictObject({
    ...received(serviceRequestStatuses),
    /** The slug of the service that was asked for. */
    service: v.optional(
      v.pipe(v.string(), v.nonEmpty(), v.regex(slugPattern, 'There is no such service.')),
    ),
  }),
  users: v.strictObject(paging(uidPosition)),
  /** `entity`: the id of what was changed. */
  audit: v.strictObject({ ...paging(uuidPosition), entity: text('Entity'), onDevices }),
  presets: v.strictObject({ ...changing, trash: catalogue.trash }),
};
/** The query as the address has it. */
export type ListQuery<Scope extends AdminScope> = v.InferInput<(typeof listQueries)[Scope]>;

/** The query after it was read. */
export type RecordsQuery = v.InferOutput<(typeof listQueries)[AdminScope]>;

/** The scopes that grow without end; of all others devices store everything. */
export const agingScopes = ['contact-messages', 'service-requests', 'audit'] as const;
export type AgingScope = (typeof agingScopes)[number];

const storedForDays = 365;

/** The instant, in ISO 8601, from which on everything is stored on devices. */
export const storedSince = (nowMs: number): string =>
  new Date(nowMs - storedForDays * 24 * 60 * 60_000).toISOString();

/** The statuses of messages and requests with which nothing is left to do. */
export const doneStatuses: readonly string[] = ['archived', 'closed'];

/** The fields that decide it: audit entries have only `at`, messages and requests all the others. */
type Aging = { at?: string; updatedAt?: string; suspected?: boolean; status?: string };

/**
 * Whether devices store a record: what was received or changed since `storedSince`, and messages and
 * requests that are open, of any age. The server says it in SQL (`isOnDevices`); a test compares the two.
 */
export function isStored(
  scope: AdminScope,
  { at, updatedAt, suspected, status = '' }: Aging,
  since: string,
): boolean {
  if (scope === 'audit') return at !== undefined && at >= since;
  if (scope !== 'contact-messages' && scope !== 'service-requests') return true;
  return (updatedAt ?? '') >= since || (!suspected && !doneStatuses.includes(status));
}
