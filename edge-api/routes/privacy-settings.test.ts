import { expect, test } from 'vitest';
import type { PrivacySettings } from '../contract/privacy-settings';
import { testApp } from '../test-support/test-app';

const privacy: PrivacySettings = {
  retention: {
    submissionsDays: 11,
    mailBodiesDays: 12,
    auditDetailsDays: 13,
    unusedAccountsDays: 14,
  },
  receipts: { perHour: 2, perDay: 5 },
  accountsAtGoogle: true,
  errorReportsTo: 'errors.example.com',
};

test('tells the settings that this server runs with', async () => {
  const { app } = await testApp({ privacy });
  const answer = await app.request('/api/privacy-settings');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(privacy);
});

test('gives them to the pages of the site as well', async () => {
  const read: PrivacySettings[] = [];
  const { app, site } = await testApp({ privacy });
  const { app: reading } = await testApp({
    privacy,
    site: {
      ...site,
      render: async (path, reader, report) => {
        read.push(await reader.privacySettings());
        return site.render(path, reader, report);
      },
    },
  });
  expect((await app.request('/privacy')).status).toBe(200);
  await (await reading.request('/privacy')).text();
  expect(read).toEqual([privacy]);
});
