import type { ColumnType } from 'kysely';
import type { ApiScope, StopReason } from '../contract/admin/api-keys';

type Time = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** The columns of `api_keys`. */
export type ApiKeyColumns = {
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
  last_used_at: Time;
  ends_at: Time;
  /** Written by triggers too, when the maker may no longer use the dashboard. */
  stopped_at: Time;
  stopped_why: Exclude<StopReason, 'ended'> | null;
};
