import {
  ErasedData,
  type PersonalDataErasure,
  PersonalDataPreview,
} from '../../../edge-api/contract/admin/personal-data';
import { limits } from '../../config/limits';
import type { AdminApi } from './admin-api';
import { jsonOf, parsed } from './http';
import { jsonFile } from './own-data-api';

const path = '/api/admin/personal-data';

type Ask = Pick<AdminApi, 'request'>;

const posting = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** What the server knows of an address, in counts and references. @throws ApiError, UnreachableError */
export const previewPersonalData = async (api: Ask, email: string): Promise<PersonalDataPreview> =>
  parsed(PersonalDataPreview, await jsonOf(await api.request(path, posting({ email }))));

/** All of it, as a file. @throws ApiError, UnreachableError */
export async function exportPersonalData(api: Ask, email: string): Promise<Blob> {
  const signal = AbortSignal.timeout(limits.uploadTimeoutMs);
  return jsonFile(await api.request(`${path}/export`, { ...posting({ email }), signal }));
}

/**
 * Erases what a preview showed. With the same key any number of times: the answer may get lost.
 * @throws ApiError, UnreachableError
 */
export async function erasePersonalData(
  api: Ask,
  erasure: PersonalDataErasure,
  key: string,
): Promise<ErasedData> {
  const init = posting(erasure, { 'idempotency-key': key });
  return parsed(ErasedData, await jsonOf(await api.request(`${path}/erase`, init)));
}
