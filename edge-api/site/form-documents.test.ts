import { expect, test } from 'vitest';
import { render } from '../../pwa/site/entry-server';
import type { Deps } from '../deps';
import { usualReads } from '../http/limits/usual-limits';
import { appWithForms } from '../test-support/forms/posted-forms';

const forms = ['/contact', '/services/request'];

/** An app whose page `/about` is being rendered until the end of the test. */
async function busyApp(reads: Partial<Deps['reads']>) {
  const site: Deps['site']['render'] = (path, ...given) =>
    path === '/about' ? new Promise(() => {}) : render(path, ...given);
  return appWithForms({ reads: { ...usualReads, ...reads } }, { render: site });
}

test('a stored document of a form is answered while all places of work are taken', async () => {
  const { app, open } = await busyApp({
    places: { atOnce: 1, waiting: 0, waitingPerSender: 0 },
  });
  const before = [];
  for (const path of forms) before.push((await open(path)).id);
  void app.request('/about');
  const after = await Promise.all(forms.map(async (path) => (await open(path)).id));
  const ids = [...before, ...after].filter(Boolean);
  expect(new Set(ids).size).toBe(2 * forms.length);
  expect((await app.request('/contact?a=1')).status).toBe(503);
});

test('a stored document of a form counts against what its address may ask for', async () => {
  const { app } = await busyApp({ pages: { burst: 2, perMinute: 1 } });
  const statuses = [];
  for (const _ of [1, 2, 3]) statuses.push((await app.request('/contact')).status);
  expect(statuses).toEqual([200, 200, 429]);
});
