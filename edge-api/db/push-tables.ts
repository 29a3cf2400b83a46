import type { ColumnType, Generated } from 'kysely';
import type { PushNews } from './push-news';

/** Which devices want push messages, what they are to be told, and the key that signs for it. */
export type PushTables = {
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
    /** Of the link by which the device opens its submission; null: it asked as a session of `uid`. */
    link_hash: string | null;
    uid: string | null;
    /** When that session began. */
    signed_in_at: ColumnType<Date | null, Date | null, never>;
    second_factor: Generated<boolean>;
    /** The address of the device at its push service. Who knows it can reach the device: it is in no log. */
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: ColumnType<Date, never, never>;
  };
  /** At most one for each submission waits for a device. It goes when it is settled. */
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
