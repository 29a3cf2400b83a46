import { v7 as uuidV7 } from 'uuid';
import { saveRate } from '../../db/rates/write-rates';
import { airRate } from '../rates';
import type { TestApp } from '../test-app';
import { type Example, json, toChange } from './fuzz-headers';

/** Calls of the routes for rates that succeed. */
export function rateExamples(db: TestApp['db']): Record<string, () => Example | Promise<Example>> {
  /** A call about a rate that is made for it. */
  const rate = async (end = '') => {
    const id = uuidV7();
    const by = { uid: 'amina', name: 'amina@sampan.example', rights: { of: 'server' } } as const;
    const request = { key: uuidV7(), requestHash: '', by, expectedVersion: null };
    await saveRate(db, id, airRate(), request);
    return { path: `/api/admin/rates/${id}${end}` };
  };
  return {
    'GET /api/admin/rates/{id}': () => rate(),
    'GET /api/admin/rates/{id}/versions': () => rate('/versions'),
    'PUT /api/admin/rates/{id}': async () => ({
      ...(await rate()),
      ...{ headers: toChange(1), body: airRate({ note: 'Dearer' }) },
    }),
    'DELETE /api/admin/rates/{id}': async () => ({ ...(await rate()), headers: toChange(1) }),
    'POST /api/admin/rates/import': () => ({
      headers: json,
      body: { dryRun: true, rows: [{ line: 2, values: { code: 'FRT' } }] },
    }),
  };
}
