import * as v from 'valibot';
import { UuidV7 } from '../../contract/fields';
import { invalidFields } from '../problem';

/** Reads the id in `Upload-Metadata`, a list of names with values in Base64. @throws ProblemError 400 */
export function uploadId(metadata: string): string {
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' '));
  const [, value = ''] = pairs.find(([name]) => name === 'id') ?? [];
  const id = v.safeParse(UuidV7, isBase64.test(value) && value.length % 4 === 0 ? atob(value) : '');
  if (id.success) return id.output;
  const message = 'This header must name the file: id, a space, and its UUIDv7 in Base64.';
  throw invalidFields([{ path: 'Upload-Metadata', message }]);
}

const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/;
