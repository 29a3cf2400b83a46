import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiKeyRecord } from '../../../edge-api/contract/admin/api-keys';
import { storeRecords } from '../../test-support/page/admin-records';
import { answerAdmin, comeBack } from '../../test-support/page/answer-admin';
import { answerCalls, logIn, openScreen } from '../../test-support/page/open-page';

const time = '2026-01-01T08:30:00.000Z';

const apiKey = (changes: Partial<ApiKeyRecord> = {}): ApiKeyRecord => ({
  ...{ id: '0197299e-2d00-7000-8000-000000000001', name: 'Warehouse', prefix: 'sampan_4fQz' },
  ...{ scopes: ['catalogue:read'], madeBy: 'omar', madeByEmail: 'omar@sampan.example' },
  ...{ createdAt: time, lastUsedAt: null, endsAt: null, stopped: null },
  ...changes,
});

test('a key that ended with the role of the admin who made it says so', async () => {
  const stopped = { at: time, why: 'maker-blocked' as const };
  await logIn();
  await storeRecords({});
  answerAdmin({ '/api/admin/api-keys': () => ({ items: [apiKey({ stopped })] }) });
  openScreen('/dashboard/apiKeys');
  await page.getByText(/^Keys that no longer work/).click();
  const item = page.getByRole('article');
  await expect.element(item).toHaveTextContent('Warehouse');
  await expect.element(item).toHaveTextContent('the admin who made it was blocked');
  await expect.element(item.getByRole('button')).not.toBeInTheDocument();
});

test('without a connection the screen says what it waits for, and goes on when that is back', async () => {
  const answers = { '/api/admin/api-keys': () => ({ items: [apiKey()] }) };
  const make = page.getByRole('button', { name: 'Make an API key' });
  await logIn();
  await storeRecords({});
  answerAdmin(answers);
  openScreen('/dashboard/apiKeys');
  await expect.element(page.getByText('Works', { exact: true })).toBeVisible();
  await expect.element(make).toBeEnabled();
  answerCalls({});
  comeBack();
  await expect.element(page.getByText('This needs a connection')).toBeVisible();
  await expect.element(make).toBeDisabled();
  // That is about what devices store, which this is not.
  await expect.element(page.getByText('What you see is from')).not.toBeInTheDocument();
  answerAdmin(answers);
  comeBack();
  await expect.element(make).toBeEnabled();
  await expect.element(page.getByText('This needs a connection')).not.toBeInTheDocument();
});
