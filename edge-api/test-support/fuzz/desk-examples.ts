import { v7 as uuidV7 } from 'uuid';
import { addRequest } from '../inbox';
import type { TestApp } from '../test-app';
import { type Example, json, toChange, toCreate } from './fuzz-headers';

const body = { kind: 'text', name: 'Thanks', value: 'Dear {name}, thank you.' } as const;

/** Calls of the routes for what staff have at their desk that succeed. */
export function deskExamples(db: TestApp['db']): Record<string, () => Example | Promise<Example>> {
  return {
    'PUT /api/admin/presence/{id}': async () => ({
      path: `/api/admin/presence/${(await addRequest(db)).id}`,
      headers: json,
      body: { doing: 'reading' },
    }),
    'PUT /api/admin/presets/{id}': () => ({
      path: `/api/admin/presets/${uuidV7()}`,
      headers: toCreate(),
      body,
    }),
    'DELETE /api/admin/presets/{id}': async () => {
      const id = uuidV7();
      await db
        .insertInto('presets')
        .values({ id, ...body })
        .execute();
      return { path: `/api/admin/presets/${id}`, headers: toChange(1) };
    },
  };
}
