import type { ColumnType, Generated } from 'kysely';
import type {
  InternalNote,
  MailReturn,
  TimelineStep,
  UpdateTrouble,
} from '../contract/admin/inbox';
import type { ContactMessageStatus } from '../contract/contact-message';
import type { Reply, ReplyMail } from '../contract/conversation/reply';
import type { Quotation } from '../contract/quotation/quotation';
import type { FileType } from '../contract/request-file';
import type { ServiceRequestForm, ServiceRequestStatus } from '../contract/service-request';
import type { SubmissionKind } from '../contract/submission';

/**
 * What the server did with a mail that arrived: it became a reply or was set apart (`unknown`), it ended
 * updates, it was noted as come back, or it was ignored, as it is automatic or from the company itself.
 */
export type MailBecame = 'reply' | 'unknown' | 'unsubscribed' | 'returned' | 'ignored';

type Contact = ServiceRequestForm['contact'];
type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
type VersionedRow = { version: Generated<number>; revision: ColumnType<string, never, never> };

/**
 * A message or a request. Each kind leaves the columns of the other one at their defaults; which status belongs to
 * which kind is a constraint of the table, and `isRequest` of `submission-row.ts` tells the two apart.
 */
type SubmissionColumns = VersionedRow & {
  id: string;
  kind: SubmissionKind;
  reference: string;
  /** References that the sender's device says it showed before. */
  former_references: JsonWithDefault<string[]>;
  body_hash: string;
  owner_uid: string | null;
  /**
   * True when the submission was sent without an account and its owner adopted it. Its files may then be sent without
   * one too.
   */
  adopted: Generated<boolean>;
  /** When a reader of its address first opened it, see `confirm-address.ts`; null: not known. */
  address_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** A message has only a name, an address and a phone number; all else is empty, see `contactOf`. */
  contact: ColumnType<Contact, string, string>;
  /** That of `contact`; the database writes it. */
  email: ColumnType<string, never, never>;
  /** Empty: the number is unclear. */
  phone_e164: string;
  status: Generated<ContactMessageStatus | ServiceRequestStatus>;
  assigned_to: string | null;
  internal_notes: JsonWithDefault<InternalNote[]>;
  replies: JsonWithDefault<Reply[]>;
  /** The states of files that arrived or will not arrive, by their ids. */
  file_states: JsonWithDefault<Record<string, 'received' | 'refused' | 'withdrawn'>>;
  /** True when it looks as if a robot wrote it. */
  suspected: Generated<boolean>;
  /** It is out of the way until then; null: it is not. */
  snoozed_until: ColumnType<Date | null, never, Date | string | null>;
  /** The reference of the submission into which this one was merged, while this one is done. */
  merged_into: ColumnType<string | null, never, string | null>;
  /** The visitor got no receipt because of a limit. */
  receipt_limited: Generated<boolean>;
  /** Why its customer gets no updates by mail; empty: they get them. */
  update_trouble: Generated<UpdateTrouble>;
  /** The last of its mails to the customer that came back. */
  mail_return: ColumnType<MailReturn | null, string | null | undefined, string | null>;
  written_at: Time;
  received_at: Time;
  updated_at: Time;

  // Of messages alone.
  subject: Generated<string>;
  message: Generated<string>;
  /** Only for a message that came by mail and answers none of our mails. */
  mail: ColumnType<ReplyMail | null, string | undefined, string | null>;

  // Of requests alone.
  service_slug: string | null;
  shipment: ColumnType<ServiceRequestForm['shipment'], string | null | undefined, string | null>;
  answers: JsonWithDefault<ServiceRequestForm['answers']>;
  files: JsonWithDefault<ServiceRequestForm['files']>;
  notes: Generated<string>;
  timeline: JsonWithDefault<TimelineStep[]>;
  quotations: JsonWithDefault<Quotation[]>;
  /** Ids of questions that the request answers, but that its service did not ask when it arrived. */
  unasked_questions: JsonWithDefault<string[]>;
};

/** The submissions of customers, with their files and links. */
export type SubmissionTables = {
  submissions: SubmissionColumns;
  /**
   * The submission to which each reference belongs, for good. Only triggers write it. `letters`: the reference
   * without its kind.
   */
  submission_references: { letters: string; reference: string; submission_id: string };
  /**
   * Links with which a submission's page opens without an account. `hash`: the hash of the link key, see
   * `link-key.ts`.
   */
  submission_links: {
    hash: string;
    submission_id: string;
    /** Who has the key: the device that wrote it, a mail to its address, or a device that gave a mailed code. */
    held_by: 'device' | 'mail' | 'code';
    /**
     * The hash of the first link that it was made from, or the uid of the account; null: we gave it, or it came with
     * the submission.
     */
    made_with: ColumnType<string | null, string | null | undefined, never>;
    created_at: ColumnType<Date, never, never>;
    /** The last day on which the link opened something; null: it was not used yet. */
    used_on: ColumnType<string | null, never, never>;
    revoked_at: ColumnType<Date | null, never, Date>;
  };
  /** Codes that someone asked us to mail, see `tracking-codes.ts`. */
  tracking_codes: {
    id: string;
    /** The reference that was typed in, whether there is such a submission or not. */
    reference: string;
    email: string;
    created_at: ColumnType<Date, never, never>;
    /** A worker has looked for the submission. */
    settled: Generated<boolean>;
    attempts: Generated<number>;
    next_attempt_at: ColumnType<Date, never, Date>;
    submission_id: ColumnType<string | null, never, string>;
    /** Null: there is no such submission, or its mailbox gets no more codes now. */
    code_hash: ColumnType<string | null, never, string>;
    made_at: ColumnType<Date | null, never, Date>;
    tries: Generated<number>;
    used_at: ColumnType<Date | null, never, Date>;
  };
  /** The files of submissions. A row is written with the request or the reply that names the file. */
  request_files: {
    id: string;
    /** The request or message. Null: it was erased, and the bytes must still be deleted. */
    request_id: string | null;
    type: FileType;
    size_bytes: number;
    /** The hash of the file's bytes, in hex; null: an older device did not send it. */
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
   * Secrets of mails to customers, with which a customer answers a mail or ends updates. `mailbox`: the
   * `mailbox_hash` of the address that got the mail. `ended_at`: from then on the secret takes no answer, and only
   * ends updates.
   */
  mail_tokens: {
    hash: string;
    submission_id: string;
    mailbox: string;
    created_at: ColumnType<Date, never, never>;
    ended_at: ColumnType<Date | null, never, Date>;
  };
  /**
   * Mails that arrived, by a hash of their content, with what the server did with each. `submission_id`: the one that
   * it belongs to.
   */
  inbound_mails: {
    key: string;
    submission_id: string | null;
    became: MailBecame;
    at: ColumnType<Date, never, never>;
  };
  /** Mailboxes that get no updates, by `mailbox_hash`. */
  unsubscribed_mailboxes: { mailbox: string; at: ColumnType<Date, never, never> };
  /** The PDF of each accepted quotation as it was first written; null: it is due to be written at `due_at`. */
  accepted_quotations: {
    request_id: string;
    quotation_id: string;
    pdf: ColumnType<Uint8Array<ArrayBuffer> | null, never, never>;
    due_at: ColumnType<Date, never, Date>;
  };
  request_file_pieces: { file_id: string; start_byte: number; bytes: Uint8Array };
  /** Files that the store must still delete, with the time of the next attempt and the number of attempts. */
  request_file_deletions: {
    file_id: string;
    due_at: ColumnType<Date, never, Date>;
    attempts: ColumnType<number, never, number>;
  };
};
