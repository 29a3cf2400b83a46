import { carriedOver, isFormer } from '../../../../edge-api/contract/former-request';
import { emptyRequest, type RequestValues } from '../request-values';

/** What a device stored, as values of today's form: it may be from before shipments, or lack a field. */
export const presentValues = (stored: object): RequestValues =>
  ({
    ...emptyRequest(null),
    ...(isFormer(stored) ? carriedOver(stored) : stored),
  }) as RequestValues;
