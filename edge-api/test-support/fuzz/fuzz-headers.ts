import { v7 as uuidV7 } from 'uuid';
import type { Call } from './fuzz-calls';

export type Example = Partial<Pick<Call, 'path' | 'query' | 'headers' | 'body'>>;

export const json = { 'content-type': 'application/json' };
export const toCreate = () => ({ ...json, 'idempotency-key': uuidV7(), 'if-none-match': '*' });
export const toChange = (version: number) => ({
  ...json,
  'idempotency-key': uuidV7(),
  'if-match': `"${version}"`,
});
