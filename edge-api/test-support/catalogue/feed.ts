import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { CatalogueChanges } from '../../contract/catalogue/catalogue-feed';
import type { Database } from '../../db/tables';
import { alsoAtEdge } from '../edge/handed-over';
import { type TestApp, testApp } from '../test-app';

/** Without the cache in front, which learns of a change a moment after it; it has its own tests. */
export const uncached: typeof testApp = (overrides) => {
  const revision = alsoAtEdge({ current: () => null }, { NO_REVISION: 'yes' });
  return testApp({ revision, ...overrides });
};

/** One answer of the changes feed, which must be a whole one. */
export async function changes(
  app: TestApp['app'],
  scope: string,
  since = '',
): Promise<CatalogueChanges> {
  const query = new URLSearchParams({ scope, since });
  const answer = await app.request(`/api/catalogue/changes?${query}`);
  expect(answer.status).toBe(200);
  return v.parse(v.strictObject(CatalogueChanges.entries), await answer.json());
}

/** Follows the cursor from `since` to the end. */
export async function allChanges(
  app: TestApp['app'],
  scope: string,
  since = '',
): Promise<CatalogueChanges[]> {
  const pages = [await changes(app, scope, since)];
  for (let last = pages[0]; last?.hasMore && pages.length < 9; last = pages.at(-1)) {
    pages.push(await changes(app, scope, last.cursor));
  }
  return pages;
}

/** Returns the titles of the services in an answer of the feed. */
export const titles = ({ services }: CatalogueChanges): string[] =>
  services.map(({ title }) => title);

export const setTitle = (db: Kysely<Database>, slug: string, title: string) =>
  db.updateTable('services').set({ title }).where('slug', '=', slug).execute();
