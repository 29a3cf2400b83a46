import type { AdminRecord, AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import { messageBecameRequest } from '../../../edge-api/contract/admin/inbox';
import type { StaffReply } from '../../../edge-api/contract/conversation/reply';
import type { QuotationChange } from '../../../edge-api/contract/quotation/quotation';
import {
  saveDraft,
  send,
  withdraw,
} from '../../../edge-api/contract/quotation/request-status-steps';
import { dayIn } from '../../../edge-api/contract/text/dates';
import { timeZone } from '../../config/company/places';
import type { ChangeEntry } from '../store/db';
import { keyOf } from '../sync/follow-feed';
import { pendingReply } from './pending-reply';

/** A record as a screen shows it: with what this device changed and the server has not confirmed. */
export type Shown<Scope extends AdminScope> = AdminRecord<Scope> & {
  /** The entry of the outbox with the last of these changes. */
  pending?: Pick<ChangeEntry, 'id' | 'state'>;
};

/**
 * Puts the outbox's changes on top of the stored records, oldest change first. Records that were made on this device
 * and are not sent yet are among them, with version 0.
 */
export function withPending<Scope extends AdminScope>(
  scope: Scope,
  records: AdminRecord<Scope>[],
  entries: ChangeEntry[],
): Shown<Scope>[] {
  if (!entries.some(({ change }) => change?.scope === scope)) return records;
  const shown = new Map<string, Shown<Scope>>(records.map((record) => [keyOf(record), record]));
  for (const entry of entries) {
    const { change, id, state } = entry;
    if (change?.scope !== scope) continue;
    // The record that the change starts from was erased or is not known here yet: there is nothing to show.
    if (change.ifMatch !== null && !shown.has(change.entityId)) continue;
    const before = shown.get(change.entityId) ?? newRecord(change.entityId);
    shown.set(change.entityId, {
      ...before,
      ...effectOf(entry, before),
      pending: { id, state },
    } as Shown<Scope>);
  }
  return [...shown.values()];
}

/** A record that can have quotations. */
type Quoted = AdminRecord<'service-requests'>;
/** A record that notes can be added to. */
type Noted = { version?: number; internalNotes?: { text: string }[] };

const newRecord = (id: string) => {
  const now = new Date().toISOString();
  return { id, version: 0, deletedAt: null, createdAt: now, updatedAt: now };
};

function effectOf({ change, body }: ChangeEntry, before: object): object {
  if (change.method === 'DELETE') return { deletedAt: new Date().toISOString() };
  if (change.method === 'POST') return { deletedAt: null };
  const { internalNote, quotation, reply, email, asRequest, ...others } = body;
  const { statusNote: _note, statusReason: _reason, confirmOwn: _confirm, ...fields } = others;
  return {
    ...(quotation ? pendingQuotation(before as Quoted, quotation as QuotationChange) : {}),
    ...(reply ? pendingReply(before, reply as StaffReply, change.scope) : {}),
    ...fields,
    ...(typeof email === 'string' ? pendingAddress(before, email) : {}),
    ...(asRequest ? messageBecameRequest('') : {}),
    ...pendingNote(before, internalNote, change.ifMatch ?? 0),
  };
}

/** A message has the address of its customer itself, a request with the contact. */
const pendingAddress = (before: object, email: string): object => ({
  ...('contact' in before ? { contact: { ...Object(before.contact), email } } : { email }),
  updateTrouble: '',
});

function pendingNote(before: object, text: unknown, ifMatch: number): object {
  const { internalNotes: notes = [], version = 0 } = before as Noted;
  if (typeof text !== 'string') return {};
  // The server stored the note and only its answer was lost: the newer record has it.
  if (version > ifMatch && notes.some((note) => note.text === text)) return {};
  const note = { at: new Date().toISOString(), byUid: '', byName: 'You', text };
  return { internalNotes: [...notes, note] };
}

/**
 * Returns what a waiting change of a quotation makes of its request, by the step that the server will take. Returns
 * no fields if the server would refuse the step, or took it and only its answer was lost.
 */
function pendingQuotation(
  { status, timeline, quotations = [], reference }: AdminRecord<'service-requests'>,
  change: QuotationChange,
): Partial<AdminRecord<'service-requests'>> {
  const document = { status, timeline, quotations };
  const author = { at: new Date().toISOString(), by: 'You' };
  const written = { ...change, reference };
  const outcome =
    written.action === 'withdraw'
      ? withdraw(document, written.id, author)
      : written.action === 'save'
        ? saveDraft(document, written, author)
        : send(document, written, author, dayIn(timeZone));
  if (typeof outcome === 'string') return {};
  return {
    status: outcome.status,
    timeline: [...outcome.timeline],
    quotations: [...outcome.quotations],
  };
}
