import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/connect';
import { createDatabase } from '../test-support/database/database';
import { json, problemOf } from '../test-support/requests';
import { contactMessage } from '../test-support/samples';
import { testApp } from '../test-support/test-app';
import { testOrigin } from '../test-support/test-site';
import { hashSource } from './content-policy';
import { pageStyle, startingAnswer } from './problem-page';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** The app on a database that was there and is gone. */
async function withoutDatabase() {
  const gone = await createDatabase();
  await gone.close();
  const db = connect(gone.databaseUrl);
  onTestFinished(() => db.destroy());
  return testApp({ db });
}

test('answers 503 with Retry-After while the database is away, in a page to who asked for one', async () => {
  const { app, logged } = await withoutDatabase();
  const post = await app.request('/api/contact-messages', json(contactMessage()));
  const list = await app.request('/api/services', { headers: browser });
  for (const answer of [post, list]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect((await problemOf(answer)).title).toBe(
      'This is not possible at the moment. Please try again soon.',
    );
  }
  const page = await app.request('/services', { headers: browser });
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('2');
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toContain(await hashSource(pageStyle));
  const html = await page.text();
  expect(html).toContain('<p>This is not possible at the moment. Please try again soon.</p>');
  expect(html).not.toMatch(/database|3D000/i);
  expect(html).toContain('<meta http-equiv="refresh" content="2">');
  expect(html).toContain('<a href="tel:+8800000000000">');
  for (const { message, fields } of logged.splice(0)) {
    expect(message).toBe('request failed');
    expect(fields?.error).toMatchObject({ kind: 'unreachable', code: '3D000' });
  }
});

test('shows a page for a fault of its own, too', async () => {
  const { app, db, logged } = await testApp();
  await db.schema.dropTable('services').cascade().execute();
  const page = await app.request('/services', { headers: browser });
  expect(page.status).toBe(500);
  expect(await page.text()).toContain('<p>Something went wrong on our side. Please try again.</p>');
  const error = logged.splice(0)[0]?.fields?.error as Error;
  expect(error.stack).toMatch(/services.*\n\s+at /);
});

test('shows a page while the server starts, and problem details to programs', async () => {
  const { site } = await testApp();
  const page = startingAnswer(new Request(testOrigin, { headers: browser }), site.company);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('2');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toMatch(/We are starting[\s\S]*href="tel:/);
  const form = new Request(`${testOrigin}/contact`, { method: 'POST', headers: browser });
  const posted = await startingAnswer(form, site.company).text();
  expect(posted).toContain('Go back: what you wrote is still there.');
  expect(posted).not.toMatch(/http-equiv="refresh"|Try again</);
  const api = startingAnswer(new Request(`${testOrigin}/api/services`), site.company);
  expect(api.headers.get('content-type')).toBe('application/problem+json');
  expect((await problemOf(api)).title).toContain('starting');
});
