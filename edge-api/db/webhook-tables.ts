import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Time = ColumnType<Date, Date | string | undefined, Date | string>;

/** What companies' programs are told of, where, and how far that has come. */
export type WebhookTables = {
  webhooks: {
    id: string;
    address: string;
    event_types: string[];
    note: Generated<string>;
    secret: string;
    /** Signs too until the time beside it, so that a receiver can change to the new one. */
    former_secret: string | null;
    former_secret_until: Date | null;
    /** Null while it is on. `maker`: the admin who made it is no admin any more. */
    off_reason: 'admin' | 'gone' | 'failing' | 'maker' | null;
    failing_since: Date | null;
    /** The uid of the admin who made it, or who gave it its address or secret or switched it on since. */
    made_by: string;
    version: Generated<number>;
    created_at: Time;
  };
  /** Only triggers add rows, and a test of a webhook does. */
  webhook_events: {
    id: string;
    type: string;
    data: JSONColumnType<object>;
    /** Written by a trigger only: nothing of it is sent any more. */
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
