import * as v from 'valibot';
import { CalendarDay, Timestamp } from '../fields';
import { serviceRequestStatuses } from '../service-request';
import { AuditEntry } from './audit';

/** What waits longer than this for an admin counts as neglected. */
export const patienceHours = 48;

/**
 * Answer of `GET /api/admin/overview`. Weeks start on Monday, UTC. `waiting` is the longest wait first, and
 * only the first of `waitingCount`. `turns`: how many wait for us and for their customers. `companyMails`: how many
 * mails the mailbox of the company has not taken, and what it answered; null: it has taken all. Older servers send
 * neither `waitingCount` nor `since` nor `companyMails` nor `turns`.
 */
export const Overview = v.object({
  at: Timestamp,
  turns: v.optional(v.object({ us: v.number(), them: v.number() })),
  newMessages: v.number(),
  requestsByStatus: v.object(v.entriesFromList(serviceRequestStatuses, v.number())),
  weeks: v.array(v.object({ startsOn: CalendarDay, messages: v.number(), requests: v.number() })),
  waiting: v.array(
    v.object({
      kind: v.picklist(['contact-message', 'service-request']),
      id: v.string(),
      reference: v.string(),
      title: v.string(),
      receivedAt: Timestamp,
      /** Since when its customer waits for us. */
      since: v.optional(Timestamp),
    }),
  ),
  waitingCount: v.optional(v.number()),
  companyMails: v.optional(
    v.nullable(v.object({ count: v.number(), answer: v.string(), since: Timestamp })),
  ),
  lastChanges: v.array(AuditEntry),
});
export type Overview = v.InferOutput<typeof Overview>;
