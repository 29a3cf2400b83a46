import type { PersonalDataPreview } from '../../../../edge-api/contract/admin/personal-data';
import { ApiError } from '../../../data/http/http';

/** What was looked up of a person; `key` is the idempotency key of its erasure. */
export type LookedUp = { preview: PersonalDataPreview; key: string };

/** Why a call failed, as a sentence: the API's own, or that it can't be reached. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError
    ? error.problem.title
    : 'Our server can’t be reached at the moment. Please try again.';
