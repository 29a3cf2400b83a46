import { expect, test } from 'vitest';
import { contractHeader } from '../contract/errors/contract-header';
import { contractVersion } from '../contract/problem';
import { json, problemOf } from '../test-support/requests';
import { contactMessage } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

test('a body of a newer form waits until a newer process answers it', async () => {
  const { app, db } = await testApp();
  const post = (version: number) =>
    app.request(
      '/api/contact-messages',
      json(contactMessage(), { [contractHeader]: `${version}` }),
    );
  const refused = await post(contractVersion + 1);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await problemOf(refused)).title).toContain('being updated');
  expect((await post(contractVersion)).status).toBe(201);
  expect((await post(contractVersion - 1)).status).toBe(201);
  expect(
    await db.selectFrom('submissions').where('kind', '=', 'contact-message').select('id').execute(),
  ).toHaveLength(2);
});

test('each answer names the version of the server, refusals included', async () => {
  const { app } = await testApp();
  const answers = [
    await app.request('/api/contact-messages', json(contactMessage())),
    await app.request('/api/contact-messages', json({})),
    await app.request('/api/contact-messages', { method: 'DELETE' }),
    await app.request('/api/request-files', { method: 'POST' }),
    await app.request('/api/nowhere'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 405, 400, 404]);
  for (const { headers } of answers) {
    expect(headers.get(contractHeader)).toBe(String(contractVersion));
  }
});
