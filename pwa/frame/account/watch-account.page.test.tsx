import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isApiThere } from '../../data/http/client';
import { answerAdmin } from '../../test-support/page/answer-admin';
import { logIn, openScreen } from '../../test-support/page/open-page';

test('where a filter stops only the settings of logins, they are not asked for without a pause', async () => {
  let asked = 0;
  await logIn({ role: 'user' });
  answerAdmin({
    '/api/config': () => {
      asked += 1;
      throw new TypeError('Failed to fetch');
    },
  });
  openScreen('/dashboard/profile');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your dashboard');
  await expect.poll(() => asked).toBeGreaterThan(0);
  const before = asked;
  for (let calls = 0; calls < 20; calls++) expect(await isApiThere()).toBe(true);
  expect(asked - before).toBeLessThan(3);
});
