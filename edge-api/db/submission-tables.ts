import type { ColumnType, Generated } from 'kysely';
import type {
  InternalNote,
  MailReturn,
  TimelineStep,
  UpdateTrouble,
} from '../contract/admin/inbox';
import type { ContactMessageForm, ContactMessageStatus } from '../contract/contact-message';
import type { Reply, ReplyMail } from '../contract/conversation/reply';
import type { Quotation } from '../contract/quotation/quotation';
import type { FileType } from '../contract/request-file';
import type { ServiceRequestForm, ServiceRequestStatus } from '../contract/service-request';
import type { SubmissionKind } from '../contract/submission';
import type { Columns } from './row-mapping';

/** Where submissions of each kind are stored. */
export const submissionTables = {
  'contact-message': 'contact_messages',
  'service-request': 'service_requests',
} as const satisfies Record<SubmissionKind, string>;

/**
 * What becomes of a mail that arrives: a reply; a message of an unknown sender; the end of updates; noted as come back;
 * or nothing, as it is automatic or of the company's own.
 */
export type MailBecame = 'reply' | 'unknown' | 'unsubscribed' | 'returned' | 'ignored';

type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
type VersionedRow = { version: Generated<number>; revision: ColumnType<string, never, never> };

type SubmissionRow = VersionedRow & {
  id: string;
  reference: string;
  /** What the sender's device showed before, as it says itself. */
  former_references: JsonWithDefault<string[]>;
  body_hash: string;
  owner_uid: string | null;
  /** Its owner took it over: it was sent without an account, and so may its files be. */
  adopted: Generated<boolean>;
  /** When who reads its address first opened it, see `confirmed-address.ts`; null: that is not known. */
  address_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Empty: it can't be told. Null: stored by a process of the release before, see `fill-phones.ts`. */
  phone_e164: ColumnType<string | null, string | undefined, string>;
  assigned_to: string | null;
  internal_notes: JsonWithDefault<InternalNote[]>;
  replies: JsonWithDefault<Reply[]>;
  /** Of files that came or will not come, by their ids. */
  file_states: JsonWithDefault<Record<string, 'received' | 'refused' | 'withdrawn'>>;
  /** Looks as if a robot wrote it. */
  suspected: Generated<boolean>;
  /** Until then it is out of the way; null: it is not. */
  snoozed_until: ColumnType<Date | null, never, Date | string | null>;
  /** The reference of the one that goes on in its place; while it is done. */
  merged_into: ColumnType<string | null, never, string | null>;
  /** The visitor got no receipt because of a limit. */
  receipt_limited: Generated<boolean>;
  /** Why its customer gets no mails about what is new; empty: they do. */
  update_trouble: Generated<UpdateTrouble>;
  /** The last of its mails that came back. */
  mail_return: ColumnType<MailReturn | null, string | null | undefined, string | null>;
  written_at: Time;
  received_at: Time;
  updated_at: Time;
};

/** What customers sent, with its files and the links to it. */
export type SubmissionTables = {
  contact_messages: SubmissionRow &
    Columns<ContactMessageForm> & {
      status: Generated<ContactMessageStatus>;
      /** Of one that came by mail and answers none of ours. */
      mail: ColumnType<ReplyMail | null, string | undefined, string | null>;
    };
  service_requests: SubmissionRow &
    Columns<ServiceRequestForm> & {
      status: Generated<ServiceRequestStatus>;
      timeline: JsonWithDefault<TimelineStep[]>;
      quotations: JsonWithDefault<Quotation[]>;
      /** Ids of questions that it answers, but that its service did not ask when it arrived. */
      unasked_questions: JsonWithDefault<string[]>;
    };
  /** Whose a reference is, for good; written by triggers only. `letters`: it without its kind. */
  submission_references: { letters: string; reference: string; submission_id: string };
  /** By which a submission's page opens without an account; `hash`: of the link key, see `link-key.ts`. */
  submission_links: {
    hash: string;
    submission_id: string;
    /** Who has the key: the device that wrote it, a mail to its address, or a device that gave a mailed code. */
    held_by: 'device' | 'mail' | 'code';
    /** The hash of the link that it was first made with; null: it was given by us or with the submission. */
    made_with: ColumnType<string | null, string | null | undefined, never>;
    created_at: ColumnType<Date, never, never>;
    /** The last day on which it opened something; null: none yet. */
    used_on: ColumnType<string | null, never, never>;
    revoked_at: ColumnType<Date | null, never, Date>;
  };
  /** Codes that someone asked to have mailed, see `tracking-codes.ts`. */
  tracking_codes: {
    id: string;
    /** What was typed in, whether there is such a submission or not. */
    reference: string;
    email: string;
    created_at: ColumnType<Date, never, never>;
    /** A worker has looked for the submission. */
    settled: Generated<boolean>;
    attempts: Generated<number>;
    next_attempt_at: ColumnType<Date, never, Date>;
    submission_id: ColumnType<string | null, never, string>;
    /** Null: there is no such submission, or its mailbox gets no more mails now. */
    code_hash: ColumnType<string | null, never, string>;
    made_at: ColumnType<Date | null, never, Date>;
    tries: Generated<number>;
    used_at: ColumnType<Date | null, never, Date>;
  };
  /** Written with the request, or with the reply, that names the file. */
  request_files: {
    id: string;
    /** The request or message. Null: it was erased, and the bytes are still to be deleted. */
    request_id: string | null;
    type: FileType;
    size_bytes: number;
    /** Of the file's bytes, in hex; null: an older device did not say it. */
    sha256: string | null;
    received_bytes: Generated<number>;
    state: Generated<'waiting' | 'received' | 'refused' | 'withdrawn'>;
    /** The upload that may add bytes; a newer one replaces it. */
    writer: ColumnType<string | null, never, string | null>;
    /** The address that began an upload which is not finished. */
    sender: ColumnType<string | null, never, string | null>;
    /** When an unfinished upload last began to send; null: nothing was sent yet. */
    active_at: ColumnType<Date | null, never, Date | null>;
    /** The file store may have it, whether it answered or not. */
    sent_to_store: Generated<boolean>;
    stored_in: Generated<'database' | 'store'>;
    next_move_at: ColumnType<Date, never, Date>;
  };
  /**
   * Secrets of mails to customers, by which a mail is answered and updates are ended. `mailbox`: of the address that
   * it was sent to, by `mailbox_hash`. `ended_at`: since then it is no answer, and only ends updates.
   */
  mail_tokens: {
    hash: string;
    submission_id: string;
    mailbox: string;
    created_at: ColumnType<Date, never, never>;
    ended_at: ColumnType<Date | null, never, Date>;
  };
  /** Mails that arrived, by a hash of what they say, and what became of each: a reply to, or itself, a submission. */
  inbound_mails: {
    key: string;
    submission_id: string | null;
    became: MailBecame;
    at: ColumnType<Date, never, never>;
  };
  /** Which get no updates, by `mailbox_hash`. */
  unsubscribed_mailboxes: { mailbox: string; at: ColumnType<Date, never, never> };
  /** The PDF of each accepted quotation as it was first written; null: it is to be written, when `due_at` has come. */
  accepted_quotations: {
    request_id: string;
    quotation_id: string;
    pdf: ColumnType<Uint8Array<ArrayBuffer> | null, never, never>;
    due_at: ColumnType<Date, never, Date>;
  };
  request_file_pieces: { file_id: string; start_byte: number; bytes: Uint8Array };
  /** Files that the store must still delete: when next, and how often it was tried. */
  request_file_deletions: {
    file_id: string;
    due_at: ColumnType<Date, never, Date>;
    attempts: ColumnType<number, never, number>;
  };
};
