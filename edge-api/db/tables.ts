import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ApiScope, StopReason } from '../contract/admin/api-keys';
import type { AuditEntry } from '../contract/admin/audit';
import type { ProductInput, ServiceInput } from '../contract/admin/catalogue-input';
import type { Preset } from '../contract/admin/presets';
import type { Money, Product } from '../contract/catalogue/product';
import type { RequestOptions } from '../contract/catalogue/request-options';
import type { Presence } from '../contract/conversation/presence';
import type { RateInput } from '../contract/quotation/rate';
import type { Role } from '../contract/sign-in';
import type { MailedNews, PushNews } from './news';
import type { Columns } from './row-mapping';
import type { SubmissionTables } from './submission-tables';

type Time = ColumnType<Date, Date | string | undefined, Date | string>;
// node-postgres reads bigint as a text, so that no digit is lost.
type BigInteger = ColumnType<string, string | number, string | number>;

type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
type JsonOrNothing<Value> = ColumnType<Value, string | null | undefined, string | null>;
type OptionalJson = ColumnType<Record<string, unknown> | null, string | null, string | null>;

type CatalogueRow = {
  id: string;
  slug: string;
  position: number;
  published: Generated<boolean>;
  version: Generated<number>;
  revision: ColumnType<string, never, never>;
  created_at: Time;
  updated_at: Time;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** The fields of an item that admins write, without the columns that services and products share. */
type Content<Input> = Columns<Omit<Input, keyof CatalogueRow>>;

type VersionedRow = { version: Generated<number>; revision: ColumnType<string, never, never> };

/** The tables and views as the migrations leave them; `schema-check.ts` compares the names. */
export type Database = WebhookTables &
  SubmissionTables &
  PushTables &
  RateTables & {
    /** The oldest release that may run here. */
    needed_release: { name: string };
    catalogue_state: {
      only_row: GeneratedAlways<boolean>;
      epoch: Generated<string>;
      revision: BigInteger;
      /** The edition of the texts that the seed wrote; 0: none; -1: marked as without the demo. */
      seed_edition: Generated<number>;
    };
    services: CatalogueRow &
      Content<Omit<ServiceInput, keyof RequestOptions>> & {
        request_modes: JsonWithDefault<RequestOptions['requestModes']>;
        request_directions: JsonWithDefault<RequestOptions['requestDirections']>;
        request_cargo: JsonWithDefault<RequestOptions['requestCargo']>;
        request_questions: JsonWithDefault<RequestOptions['requestQuestions']>;
        request_domestic: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
        request_from: JsonOrNothing<RequestOptions['requestFrom']>;
        request_to: JsonOrNothing<RequestOptions['requestTo']>;
        request_needs: JsonOrNothing<RequestOptions['requestNeeds']>;
      };
    products: CatalogueRow &
      Content<Omit<ProductInput, 'price'>> & {
        price_minor: ColumnType<string | null, number | null, number | null>;
        price_currency: Money['currency'] | null;
        /** In tenths of a minor unit of the company's first currency, by the rates of `currencies`; written by triggers only, for sorting only. */
        comparable_price: ColumnType<string | null, never, never>;
      };
    /** The departments of the company, and former ones to which products may still refer. */
    departments: { name: string; has_grades: boolean };
    /**
     * What a unit of each currency is worth in the company's first one, for sorting only. `source` says who set it,
     * and `as_of` for which day.
     */
    currencies: { code: string; worth_bdt: string; source: string; as_of: string };
    /** The exchange rates before each change, oldest first: their edition, and the worths by currency. */
    former_rates: {
      edition: ColumnType<number, never, never>;
      worths: ColumnType<Record<string, number>, never, never>;
      replaced_at: ColumnType<Date, never, never>;
    };
    /** Only triggers write it, and the departures too. `address`: a slug, or a name as addresses write it. */
    former_addresses: {
      kind: 'service' | 'product';
      address: string;
      entity_id: string;
      replaced_at: Time;
    };
    /** Departments that a product has left. */
    product_departures: {
      product_id: string;
      department: Product['department'];
      revision: ColumnType<string, never, never>;
    };
    users: VersionedRow & {
      uid: string;
      email: string;
      display_name: Generated<string>;
      role: Generated<Role>;
      blocked: Generated<boolean>;
      /** When ADMIN_EMAILS made this user an admin. This happens only once, so that a demotion lasts. */
      admin_granted_at: Date | null;
      /** Sessions that began earlier have ended; in whole seconds, as the identity provider counts. */
      valid_after: Date | null;
      /** What the identity provider said at the last visit; null: no visit since this column exists. */
      email_verified: boolean | null;
      created_at: Time;
      last_seen_at: Time;
    };
    admin_state: Omit<Database['catalogue_state'], 'seed_edition'> & {
      /** The revision of the newest tombstone that was removed. */
      tombstones_removed_to: ColumnType<string, string | undefined, string>;
    };
    /** The table behind that view. */
    admin_progress: Database['admin_state'];
    /** Records that were erased; only submissions have the last three columns. */
    admin_tombstones: Pick<VersionedRow, 'revision'> & {
      scope: 'contact-messages' | 'service-requests' | 'users' | 'audit';
      id: string;
      erased_at: Time;
      reference: string | null;
      received_at: ColumnType<Date | null, Date | null | undefined, never>;
      body_hash: string | null;
    };
    /** Blocks and grants of an e-mail address, whichever account has it. */
    known_addresses: {
      /** The `address_hash` of the address, or of the uid when no address is known. */
      hash: string;
      blocked: Generated<boolean>;
      /** The account that was blocked. */
      blocked_uid: string | null;
      admin_granted_at: Date | null;
    };
    /** Sessions that were logged out, with the time when they began. */
    ended_sessions: { uid: string; signed_in_at: Date };
    audit_entries: Pick<VersionedRow, 'revision'> & {
      /** The idempotency key of the change, made by the client. */
      id: string;
      at: Time;
      by_uid: string;
      by_name: string;
      request_hash: string;
      entity_kind: AuditEntry['entityKind'];
      entity_id: string;
      label: string;
      action: AuditEntry['action'];
      before: OptionalJson;
      after: OptionalJson;
      result_version: number;
    };
    pictures: {
      id: string;
      content_hash: string;
      width: number;
      height: number;
      created_by: string;
      created_at: Time;
    };
    picture_files: { picture_id: string; name: string; bytes: Uint8Array };
    mails: {
      id: string;
      submission_id: string;
      /**
       * `notice`: tells the company that a limit held mails back. `update` and `company-news`: tell a customer or the
       * company what is new, see `news`.
       */
      audience: 'company' | 'company-news' | 'notice' | 'update' | 'visitor';
      recipient: string;
      /** The `mailbox_hash` of the address whose mails count against limits. */
      mailbox: string | null;
      reply_to: string | null;
      subject: string;
      body: string;
      /**
       * `limited`: not sent because of a limit; `unwanted`: its mailbox gets no updates. Such a row has no address
       * and no text.
       */
      state: Generated<'waiting' | 'sent' | 'refused' | 'limited' | 'unwanted'>;
      /** The news of the mail. Its text is written when the mail is sent. */
      news: JsonWithDefault<MailedNews[]>;
      /** The Message-ID in its header, once it was sent. */
      message_id: string | null;
      attempts: Generated<number>;
      next_attempt_at: Time;
      last_error: string | null;
      created_at: Time;
      sent_at: Date | null;
    };
    api_keys: ApiKeyColumns;
    presets: VersionedRow &
      Omit<Preset, 'version' | 'updatedAt' | 'deletedAt'> & {
        created_at: ColumnType<Date, never, never>;
        updated_at: Time;
        deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      };
    /** Who has a submission open, and when their page last said so. */
    presence: Presence & { submission_id: string; uid: string; seen_at: Time };
    rate_limits: { key: string; free_at: Time; allowed: boolean };
    signing_keys: {
      kid: string;
      private_jwk: JSONColumnType<object>;
      created_at: Time;
      withdrawn_at: ColumnType<Date | null, never, Date>;
    };
  };

/** Devices that want push messages, the messages that wait for them, and the key that signs. */
type PushTables = {
  push_keys: {
    only_row: Generated<boolean>;
    /** In Base64 (URL): the point of the curve as 65 bytes, as browsers want it. */
    public_key: string;
    /** Encrypted, see `stored-secrets.ts`. */
    private_key: string;
    created_at: ColumnType<Date, never, never>;
  };
  push_subscriptions: {
    /** Made by the device. */
    id: string;
    /** The hash of the link with which the device opens its submission; null: it subscribed in a session of `uid`. */
    link_hash: string | null;
    uid: string | null;
    /** When that session began. */
    signed_in_at: ColumnType<Date | null, Date | null, never>;
    second_factor: Generated<boolean>;
    /** The address of the device at its push service. A person who knows it can reach the device, so it is in no log. */
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: ColumnType<Date, never, never>;
  };
  /**
   * The messages that wait, for each device at most one about each submission. A message is deleted when it is
   * settled.
   */
  push_messages: {
    id: string;
    subscription_id: string;
    submission_id: string;
    news: PushNews[];
    attempts: Generated<number>;
    next_attempt_at: Date;
    created_at: ColumnType<Date, never, never>;
  };
};

type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** The columns of `api_keys`. */
type ApiKeyColumns = {
  id: string;
  /** SHA-256 of the key, in hex. */
  hash: string;
  /** How the key begins. */
  prefix: string;
  name: string;
  scopes: ApiScope[];
  /** The uid of an admin; null once the account was erased. */
  made_by: string | null;
  created_at: ColumnType<Date, never, never>;
  last_used_at: TimeOrNull;
  ends_at: TimeOrNull;
  /** Written by triggers too, when the maker may no longer use the dashboard. */
  stopped_at: TimeOrNull;
  stopped_why: Exclude<StopReason, 'ended'> | null;
};

/** A column that the database takes from the rate. */
type Taken<Value> = ColumnType<Value, never, never>;
type SetTime = ColumnType<Date, Date | undefined, Date>;

type RateTables = {
  rates: {
    id: string;
    rate: ColumnType<RateInput, string, string>;
    from_place: Taken<string>;
    to_place: Taken<string>;
    /** How many letters its two ends have: a port has more than a country. */
    exactness: Taken<number>;
    mode: Taken<RateInput['mode']>;
    carrier: Taken<string>;
    valid_from: Taken<string>;
    valid_to: Taken<string | null>;
    /** The text that searches look in, as `searchText` makes it. */
    search_text: string;
    version: Generated<number>;
    updated_at: SetTime;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Each state of a rate, also the present one. `change_id`: the audit entry of the change that made it. */
  rate_versions: {
    rate_id: string;
    version: number;
    rate: ColumnType<RateInput, string, never>;
    ended_at: ColumnType<Date | null, Date | null, never>;
    at: ColumnType<Date, Date, never>;
    change_id: string;
  };
};

/** The webhooks of companies' programs, their events, and the state of each delivery. */
type WebhookTables = {
  webhooks: {
    id: string;
    address: string;
    event_types: string[];
    note: Generated<string>;
    secret: string;
    /** The secret before. It signs too until the time beside it, so that a receiver can change to the new one. */
    former_secret: string | null;
    former_secret_until: Date | null;
    /** Null while it is on. `maker`: the admin who made it is no admin any more. */
    off_reason: 'admin' | 'gone' | 'failing' | 'maker' | null;
    failing_since: Date | null;
    /** The uid of the admin who made it, or who since then set its address or secret or switched it on. */
    made_by: string;
    version: Generated<number>;
    created_at: Time;
  };
  /** Only triggers add rows, and the test of a webhook. */
  webhook_events: {
    id: string;
    type: string;
    data: JSONColumnType<object>;
    /** Only a trigger sets it: the record was erased, and the event is not sent any more. */
    record_erased: ColumnType<boolean, never, never>;
    created_at: Time;
  };
  webhook_deliveries: {
    id: string;
    event_id: string;
    webhook_id: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    attempts: Generated<number>;
    next_attempt_at: Time;
    answer_status: number | null;
    answer_bytes: number | null;
    last_error: string | null;
    created_at: Time;
    settled_at: Date | null;
  };
};
